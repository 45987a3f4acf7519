import { style } from '@vanilla-extract/css'
import { color, weight } from '#web/ui/theme/theme.css.ts'

export const soon = style({ color: color.amber, fontWeight: weight.strong })
export const over = style({ color: color.muted, fontWeight: weight.strong })
