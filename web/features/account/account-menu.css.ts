import { style } from '@vanilla-extract/css'
import { dropdown } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

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
export const panel = style([dropdown, { insetInlineEnd: 0, minWidth: '208px' }])
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
