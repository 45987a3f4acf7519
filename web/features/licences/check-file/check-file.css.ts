import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size } from '#web/ui/theme/theme.css.ts'

export const section = style({ display: 'grid', gap: space(2), '@media': { print: { gap: 0 } } })
export const zone = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(3),
  minHeight: '88px',
  padding: space(4),
  border: `1.5px dashed ${color.line2}`,
  borderRadius: radius.card,
  color: color.ink2,
  cursor: 'pointer',
  transition: `border-color ${motion.fast}, background-color ${motion.fast}`,
  selectors: {
    '&:hover': { borderColor: color.seal },
    '&:has(:focus-visible)': { outline: `2px solid ${color.seal}`, outlineOffset: '2px' },
  },
  '@media': { print: { display: 'none' } },
})
export const over = style({ borderColor: color.seal, background: color.sealWash })
/** Covers the zone, so that the whole of it is pressed and receives drops without script. */
export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' })
export const invite = style({ fontWeight: 600 })
export const note = style({ fontSize: size.sm, color: color.muted, '@media': { print: { display: 'none' } } })
export const verdict = style({
  display: 'grid',
  gap: space(4),
  outline: 'none',
  selectors: { '&:not(:empty)': { marginTop: space(4) } },
})
const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  padding: space(4),
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { padding: space(3) } },
})
export const good = style([line, { color: color.jade, border: `1px solid ${color.line}` }])
export const compare = style([line, { color: color.amber, border: `1px solid ${color.line}` }])
export const bad = style([line, { color: color.seal, background: color.sealWash }])
