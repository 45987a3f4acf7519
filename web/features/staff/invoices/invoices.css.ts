import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'

export const file = style({ maxWidth: '100%', font: 'inherit' })
export const fileField = style({ display: 'grid', gap: space(1.5), justifyItems: 'start' })
