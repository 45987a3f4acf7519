import { style } from '@vanilla-extract/css'
import { space } from '../../ui/space.ts'
import { color, size, weight } from '../../ui/theme.css.ts'

export const page = style({ display: 'grid', gap: space(8) })
export const heading = style({ display: 'grid', gap: space(2) })
export const effective = style({ fontSize: size.sm, color: color.muted })
export const body = style({ display: 'grid', gap: space(6) })
export const intro = style({ color: color.ink2 })
export const section = style({ display: 'grid', gap: space(2) })
export const sectionHeading = style({ fontSize: size.md, fontWeight: weight.heavy })
export const paragraph = style({ color: color.ink2, lineHeight: 1.75 })
