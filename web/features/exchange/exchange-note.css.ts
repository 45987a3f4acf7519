import { style } from '@vanilla-extract/css'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const note = style({ fontSize: size.sm, color: color.muted })
