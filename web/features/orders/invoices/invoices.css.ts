import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: space(5),
})
export const back = style({ display: 'inline-flex', alignItems: 'center', gap: space(1), marginBottom: space(3) })
export const list = style({ display: 'grid', gap: space(4), marginTop: space(5) })
export const invoice = style([card, { display: 'grid', gap: space(3) }])
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  justifyContent: 'space-between',
})
export const title = style({ fontSize: size.md, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: `${space(1.5)} ${space(5)}`,
  fontSize: size.sm,
  overflowWrap: 'anywhere',
})
export const factName = style({ color: color.muted })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
export const section = style([card, { display: 'grid', gap: space(4), marginTop: space(5) }])
export const orders = style({ display: 'grid' })
export const order = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: space(3),
  alignItems: 'start',
  paddingBlock: space(3),
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [media.phone]: { gap: space(2) } },
})
export const orderText = style({ display: 'grid', gap: space(0.5), fontSize: size.sm, overflowWrap: 'anywhere' })
export const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  paddingTop: space(3),
  borderTop: `1px solid ${color.line}`,
})
export const form = style({ display: 'grid', gap: space(5) })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: space(4),
  alignItems: 'start',
})
export const note = style({ fontSize: size.sm, color: color.muted })
export const entrance = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(2)} ${space(3)}`,
  alignItems: 'center',
})
