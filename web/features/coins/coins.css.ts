import { globalStyle, style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(5) })
/** The parts of the page below each other. */
export const parts = style({ display: 'grid', gap: space(8), minWidth: 0 })
export const balance = style([
  card,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: space(3) },
])
export const balanceText = style({ display: 'grid', gap: space(1) })
export const label = style({ fontSize: size.sm, color: color.muted })
export const amount = style({ fontSize: size.xl, fontWeight: weight.heavy, fontVariantNumeric: 'tabular-nums' })
export const notice = style([
  card,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space(3)} ${space(4)}`,
    borderColor: color.jade,
  },
])
export const noticeText = style({ display: 'grid', gap: space(1), flex: '1 1 260px' })
export const strong = style({ fontWeight: weight.strong })
export const form = style({ display: 'grid', gap: space(4), alignContent: 'start' })
/** Seven amounts are two columns on a phone. */
export const options = style({})
globalStyle(`${options} > fieldset > div`, {
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const custom = style({ maxWidth: '320px' })
export const sum = style({
  display: 'grid',
  gap: space(1),
  padding: space(4),
  borderRadius: radius.control,
  border: `1px solid ${color.line}`,
  background: color.raised,
  fontVariantNumeric: 'tabular-nums',
})
export const submit = style({ justifySelf: 'start', '@media': { [media.phone]: { justifySelf: 'stretch' } } })

export const list = style({ display: 'grid', borderTop: `1px solid ${color.line}` })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  paddingBlock: space(3),
  borderBottom: `1px solid ${color.line}`,
  minWidth: 0,
})
export const what = style({
  display: 'grid',
  gap: space(0.5),
  flex: '1 1 200px',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const when = style({ fontSize: size.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const change = style({
  display: 'grid',
  justifyItems: 'end',
  gap: space(0.5),
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
export const gained = style({ fontWeight: weight.strong, color: color.jade })
export const spent = style({ fontWeight: weight.strong })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

/** Paying with coins, in the sheet of the payment page. */
export const pane = style({ display: 'grid', gap: space(5), width: '100%', maxWidth: '432px', textAlign: 'start' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: '1fr max-content',
  gap: `${space(2)} ${space(4)}`,
  fontVariantNumeric: 'tabular-nums',
})
export const factValue = style({ textAlign: 'end', fontWeight: weight.strong })
export const left = style({ borderTop: `1px solid ${color.line}`, paddingTop: space(2) })
