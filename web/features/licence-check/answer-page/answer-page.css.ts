import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const head = style({ display: 'grid', gap: space(1), marginBlockEnd: space(5) })
/** That it is no licence: the first thing one reads. */
export const notice = style({
  padding: space(4),
  marginBlockEnd: space(5),
  fontSize: size.sm,
  lineHeight: 1.6,
  background: color.sunk,
  borderRadius: radius.control,
})
export const words = style({ fontSize: size.lg, fontWeight: weight.strong, lineHeight: 1.5, marginBlockEnd: space(5) })
export const ways = style({ display: 'grid', gap: space(2) })
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  '@media': { print: { display: 'none' } },
})
/** The QR code with its address; never split between two sheets. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(4),
  marginBlockStart: space(6),
  paddingBlockStart: space(5),
  borderBlockStart: `1px solid ${color.line}`,
  breakInside: 'avoid',
})
export const footText = style({
  flex: '1 1 200px',
  minWidth: 0,
  fontSize: size.sm,
  lineHeight: 1.6,
  color: color.muted,
  overflowWrap: 'anywhere',
})
