import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gap: space(5), alignContent: 'start', minWidth: 0 })
export const heading = style({ display: 'grid', gap: space(1) })
export const form = style([card, { display: 'grid', gap: space(4) }])
export const more = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: space(4),
  alignItems: 'start',
})
export const result = style({ display: 'grid', gap: space(4), outline: 'none', minWidth: 0 })
export const list = style({ display: 'grid', gap: space(4), padding: 0, listStyle: 'none' })
export const candidate = style([card, { display: 'grid', gap: space(2), minWidth: 0 }])
export const top = style({ display: 'flex', flexWrap: 'wrap', gap: `${space(1)} ${space(3)}`, alignItems: 'center' })
export const name = style({ fontSize: size.md, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const by = style({ fontSize: size.sm, color: color.muted })
export const line = style({ fontSize: size.sm, color: color.ink2, overflowWrap: 'anywhere' })
export const checks = style({ display: 'grid', gap: space(1), marginBlock: space(2) })
const check = style({ display: 'flex', gap: space(2), alignItems: 'flex-start', fontSize: size.sm, lineHeight: 1.6 })
export const met = style([check, { color: color.jade }])
export const unmet = style([check, { color: color.seal }])
export const open = style([check, { color: color.amber }])
export const letters = style({ display: 'grid', gap: space(3), minWidth: 0 })
export const letter = style({
  margin: 0,
  padding: space(4),
  borderRadius: radius.control,
  background: color.sunk,
  fontFamily: 'inherit',
  fontSize: size.sm,
  lineHeight: 1.7,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
