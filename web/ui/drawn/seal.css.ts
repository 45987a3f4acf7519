import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../theme/theme.css.ts'

export const seal = styleVariants({
  solid: { flex: 'none' },
  stamp: { flex: 'none', transform: 'rotate(-8deg)', opacity: 0.88 },
})
export const ground = style({ fill: color.seal })
export const frame = style({ fill: 'none', stroke: color.seal, strokeWidth: 4.5 })
export const glyphs = styleVariants({ solid: { fill: color.sealInk }, stamp: { fill: color.seal } })
