import { style, styleVariants } from '@vanilla-extract/css'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

const included = style({ color: color.jade, fontWeight: weight.strong })
export const scale = styleVariants({
  md: [included, { fontSize: size.md }],
  lg: [included, { fontSize: size.xl, lineHeight: 1.3 }],
})
