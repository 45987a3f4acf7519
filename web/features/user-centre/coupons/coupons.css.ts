import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(5) })
export const redeem = style([card, { marginBottom: space(6) }])
export const form = style({ maxWidth: '432px', display: 'grid', gap: space(3) })
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
  gap: space(4),
  marginTop: space(5),
})
export const coupon = style([
  card,
  {
    display: 'grid',
    gridTemplateColumns: '124px minmax(0, 1fr)',
    gap: `${space(2)} ${space(5)}`,
    alignItems: 'start',
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
])
export const worth = style({
  fontSize: size.xl,
  fontWeight: weight.heavy,
  lineHeight: 1.2,
  color: color.seal,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
/** Used and expired ones cannot be used any more; their text stays readable. */
export const over = style({ color: color.ink2 })
/** A block, because its line is as high as that of the amount otherwise. */
export const type = style({
  display: 'block',
  marginTop: space(1),
  fontSize: size.sm,
  fontWeight: weight.normal,
  lineHeight: 1.4,
  color: color.muted,
})
export const facts = style({ display: 'grid', gap: space(1), fontSize: size.sm, minWidth: 0 })
export const name = style({ fontSize: size.md, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const foot = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingTop: space(3),
  borderTop: `1px solid ${color.line}`,
  fontSize: size.sm,
})
