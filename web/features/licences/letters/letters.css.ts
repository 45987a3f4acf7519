import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(5) })
export const section = style([card, { display: 'grid', gap: space(4), marginBottom: space(6) }])
export const list = style({ display: 'grid', gap: space(4) })
export const letter = style([card, { display: 'grid', gap: space(3) }])
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(3)}`,
  alignItems: 'center',
  justifyContent: 'space-between',
})
export const name = style({ fontSize: size.md, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const note = style({ fontSize: size.sm, color: color.muted, overflowWrap: 'anywhere' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: `${space(1.5)} ${space(5)}`,
  overflowWrap: 'anywhere',
})
export const factName = style({ color: color.muted })
