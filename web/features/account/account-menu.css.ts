import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, motion, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

export const root = style({ position: 'relative', flex: 'none' })
export const trigger = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: radius.full,
})
export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: radius.full,
  background: color.ink,
  color: color.paper,
  fontSize: size.sm,
  fontWeight: weight.heavy,
  lineHeight: 1,
  textTransform: 'uppercase',
})
/** Companies have a square avatar, people a round one. */
export const ofCompany = style({ borderRadius: radius.control })
export const panel = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineEnd: 0,
  zIndex: layer.header,
  width: 'max-content',
  minWidth: '208px',
  maxWidth: 'min(320px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 80px)',
  overflowY: 'auto',
  padding: space(2),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
})
export const who = style({
  padding: `${space(2)} ${space(3)} ${space(3)}`,
  marginBottom: space(2),
  borderBottom: `1px solid ${color.line}`,
})
export const nickname = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const account = style({ fontSize: size.xs, color: color.muted, overflowWrap: 'anywhere' })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  width: '100%',
  minHeight: '44px',
  paddingInline: space(3),
  borderRadius: radius.control,
  fontSize: size.sm,
  color: color.ink2,
  textAlign: 'start',
  transition: `background-color ${motion.fast}`,
  ':hover': { background: color.sunk, color: color.ink },
})
