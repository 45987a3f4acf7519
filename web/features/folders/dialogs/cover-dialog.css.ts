import { style } from '@vanilla-extract/css'

export const now = style({ width: '160px' })
