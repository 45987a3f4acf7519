import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

export const lines = style({ display: 'grid', gap: space(3) })
export const name = style({ fontWeight: weight.strong })
export const reason = style({ fontSize: size.sm, color: color.amber })
export const links = style({ fontSize: size.sm })
