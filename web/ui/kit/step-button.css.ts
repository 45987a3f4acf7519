import { style } from '@vanilla-extract/css'

export const square = style({ width: '44px', flex: 'none', paddingInline: '0 !important' })
