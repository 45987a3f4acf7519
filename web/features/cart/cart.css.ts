import { globalStyle, style } from '@vanilla-extract/css'
import { zoomOf } from '#web/ui/icon-mask.ts'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, media, playerHeight, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space(3) })
export const count = style({ fontSize: size.md, fontWeight: weight.normal, color: color.muted })
export const intro = style({ marginBlock: `${space(1)} ${space(6)}`, color: color.muted })

/** Select all and what can be done with the selection. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
  paddingBlock: space(3),
  borderBottom: `1px solid ${color.line}`,
})
export const all = style({
  marginInlineEnd: 'auto',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { flexBasis: '100%' } },
})
export const problem = style({ flexBasis: '100%', fontSize: size.sm, color: color.seal })

export const section = style([card, { paddingBlock: 0 }])
export const gone = style([card, { paddingBlock: 0, marginTop: space(6) }])
export const goneHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  paddingBlock: space(3),
  borderBottom: `1px solid ${color.line}`,
})
export const goneTitle = style({ fontSize: size.md })

export const line = style({
  display: 'grid',
  gridTemplateColumns: '18px 72px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space(1.5)} ${space(4)}`,
  paddingBlock: space(5),
  scrollMarginBlock: space(8),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': { [media.phone]: { gridTemplateColumns: '18px 56px minmax(0, 1fr)', columnGap: space(3) } },
})
/** The box is alone in its column; its name is the track's. */
export const tick = style({ gridRow: 'span 3', minHeight: '24px' })
export const cover = style({
  gridRow: 'span 3',
  width: '72px',
  height: '72px',
  borderRadius: radius.control,
  overflow: 'hidden',
  background: color.sunk,
  '@media': { [media.phone]: { width: '56px', height: '56px' } },
})
globalStyle(`${cover} img`, { width: '100%', height: '100%', objectFit: 'cover' })
/** A line that cannot be bought: its text stays readable, its picture is greyed out. */
export const off = style({ filter: 'grayscale(1)', opacity: 0.6 })
export const words = style({ minWidth: 0 })
export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(1)} ${space(2)}` })
export const nameLink = style({
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
})
export const terms = style({ gridColumn: '3 / -1', fontSize: size.sm, color: color.ink2, lineHeight: 1.6 })
export const price = style({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { gridColumn: '3', textAlign: 'start' } },
})
export const foot = style({
  gridColumn: '3 / -1',
  display: 'grid',
  gap: space(2),
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
})
export const note = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  fontSize: size.sm,
  color: color.amber,
})
// An icon, whose margins are zoomed, too.
globalStyle(`${note} > span:first-child`, { flex: 'none', marginTop: `calc(.2em / ${zoomOf(18)})` })
export const noteText = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  minWidth: 0,
})
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(4)}`,
})
export const act = style({
  minHeight: '24px',
  paddingBlock: space(0.5),
  fontSize: size.sm,
  fontWeight: weight.medium,
  color: color.ink,
  textDecoration: 'underline',
  textDecorationColor: color.control,
  textUnderlineOffset: '.2em',
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})

/** Sticky bar with the total of what is selected. */
export const bar = style({
  position: 'sticky',
  bottom: `calc(${playerHeight} + ${space(4)})`,
  zIndex: layer.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(3)}`,
  marginTop: space(6),
  padding: `${space(4)} ${space(6)}`,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  '@media': { [media.phone]: { bottom: `calc(${playerHeight} + ${space(2)})`, padding: space(3) } },
})
// The focused line must not be hidden by the bar (WCAG 2.4.11).
globalStyle(`${section} :focus, ${gone} :focus`, { scrollMarginBottom: `calc(${playerHeight} + 160px)` })
export const total = style({ display: 'grid', gap: space(0.5), minWidth: 0 })
export const totalLabel = style({ fontSize: size.sm, color: color.muted })
export const submit = style({ '@media': { [media.phone]: { flex: '1 0 auto' } } })
export const barProblem = style({ flexBasis: '100%', fontSize: size.sm, color: color.seal })
export const gets = style({ display: 'grid', gap: space(2), marginTop: space(6), fontSize: size.sm })
export const getsTitle = style({ fontSize: size.sm, fontWeight: weight.normal, color: color.muted })
export const dialogButtons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginInlineStart: 'auto' })
