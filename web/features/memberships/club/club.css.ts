import { globalStyle, style } from '@vanilla-extract/css'
import { card as cardBase } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(5) })
/** The parts of the page below each other. */
export const parts = style({ display: 'grid', gap: space(8), minWidth: 0 })
export const card = style([cardBase, { display: 'grid', gap: space(5) }])
export const cardHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })
export const notice = style([
  cardBase,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space(3)} ${space(4)}`,
    borderColor: color.amber,
  },
])
export const noticeText = style({ display: 'grid', gap: space(1), flex: '1 1 260px', minWidth: 0 })
export const noticeTitle = style({ fontSize: size.md })
export const note = style({ fontSize: size.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: `${space(2)} ${space(6)}`,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { columnGap: space(4) } },
})
globalStyle(`${facts} > dt`, { color: color.muted })
globalStyle(`${facts} > dd`, { margin: 0, overflowWrap: 'anywhere' })
export const sum = style({ fontSize: size.lg, fontWeight: weight.heavy })
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
  justifyItems: 'start',
  gap: space(0.5),
  flex: '1 1 200px',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const end = style({ display: 'grid', justifyItems: 'end', gap: space(0.5), marginInlineStart: 'auto' })

/** The dialogs of subscribing and of naming. */
export const dialog = style({ display: 'grid', gap: space(5) })
export const coupon = style({ display: 'grid', gap: space(3), justifyItems: 'start' })
globalStyle(`${coupon} > div`, { width: '100%' })
export const refusal = style({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  borderRadius: radius.control,
  background: color.amberWash,
})
export const warning = style({ padding: space(4), borderRadius: radius.control, background: color.amberWash })
