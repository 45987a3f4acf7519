import { globalStyle, style } from '@vanilla-extract/css'
import { zoomOf } from '#web/ui/icon-mask.ts'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, media, playerHeight, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(6) })
export const section = style([card, { paddingBlock: 0 }])
export const gets = style({
  fontSize: size.sm,
  display: 'grid',
  gap: space(2),
  paddingBlock: space(5),
  borderTop: `1px solid ${color.line}`,
})
export const sums = style({ display: 'grid', gap: space(2), marginTop: space(6), fontSize: size.sm })
export const sum = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  fontVariantNumeric: 'tabular-nums',
})
/** One line, with the sign and the currency. */
export const sumAmount = style({ flex: 'none', whiteSpace: 'nowrap' })
export const sumLabel = style({ color: color.muted })
/** What a sum stands for. */
export const sumNote = style({ fontSize: size.xs, marginInlineStart: space(2), overflowWrap: 'anywhere' })
export const usage = style({
  marginTop: space(6),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space(1)} ${space(4)}`,
})
// The focused element must not be hidden by the bar with the total (WCAG 2.4.11).
globalStyle(`${usage} :focus`, { scrollMarginBottom: `calc(${playerHeight} + 160px)` })
export const readLink = style({
  fontWeight: weight.medium,
  textDecoration: 'underline',
  textDecorationColor: color.control,
  textUnderlineOffset: '.2em',
  fontSize: size.sm,
  // A touch target of 44 px without changing the line height.
  paddingBlock: '10px',
  marginBlock: '-10px',
  // The box beside it has the same padding then.
  '@media': { '(pointer: coarse)': { marginBlock: 0 } },
})
/** Whom the order is for: large, full width, with the switch below it. */
export const orderFor = style([card, { display: 'grid', gap: space(5), marginBottom: space(6) }])
export const orderForWho = style({ display: 'grid', gap: space(1), minWidth: 0 })
export const orderForLabel = style({ fontSize: size.sm, fontWeight: weight.normal, color: color.muted })
export const orderForName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  fontSize: size.xl,
  fontWeight: weight.heavy,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
})
export const orderForNote = style({ fontSize: size.sm, color: color.muted })
/** The member's choice: to take what the membership includes. */
export const member = style([card, { display: 'grid', gap: space(1), marginTop: space(6), fontSize: size.sm }])
export const memberProblem = style({ fontSize: size.sm, color: color.amber })
/** The months, and what happens in which order. */
export const subscribing = style({ display: 'grid', gap: space(4), paddingBlock: space(3) })
export const steps = style({
  listStyle: 'decimal',
  display: 'grid',
  gap: space(2),
  margin: 0,
  paddingInlineStart: space(5),
})
export const memberNote = style({ fontSize: size.sm, color: color.muted })
/** Sticky bar with the total and the submit button. */
export const bar = style({
  position: 'sticky',
  bottom: `calc(${playerHeight} + ${space(4)})`,
  zIndex: layer.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginTop: space(6),
  padding: `${space(4)} ${space(6)}`,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  '@media': { [media.phone]: { bottom: `calc(${playerHeight} + ${space(2)})`, padding: space(4) } },
})
export const total = style({ display: 'flex', alignItems: 'baseline', gap: space(3), flexWrap: 'wrap' })
export const totalLabel = style({ fontSize: size.sm, color: color.muted })
export const submit = style({ '@media': { [media.phone]: { flex: '1 0 auto' } } })
export const notice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2.5),
  padding: `${space(3)} ${space(4)}`,
  marginBottom: space(4),
  borderRadius: radius.control,
  background: color.amberWash,
  color: color.amber,
  fontSize: size.sm,
})
// An icon, whose margins are zoomed, too.
globalStyle(`${notice} > span:first-child`, { flex: 'none', marginTop: `calc(.2em / ${zoomOf(18)})` })
export const readOnly = style({ display: 'grid', gap: space(3), justifyItems: 'start' })
export const dialogButtons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginInlineStart: 'auto' })
export const more = style({ marginTop: space(6), fontSize: size.sm })
