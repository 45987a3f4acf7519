import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, motion, radius, shadow, size } from '#web/ui/theme/theme.css.ts'

export const positioner = style({ zIndex: layer.dialog })
export const popup = style({
  width: 'min(360px, calc(100vw - 32px))',
  padding: space(4),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  transition: `opacity ${motion.fast}, transform ${motion.fast}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(-4px)' } },
})
export const title = style([clip, { fontSize: size.sm }])
export const subtitle = style({ marginTop: space(4), fontSize: size.sm })
export const line = style({ display: 'flex', gap: space(2), marginTop: space(3) })
export const link = style({
  flex: 1,
  minWidth: 0,
  height: '36px',
  paddingInline: space(2.5),
  fontSize: size.sm,
  color: color.ink2,
  background: color.sunk,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  textOverflow: 'ellipsis',
  '@media': { '(pointer: coarse)': { height: '44px' } },
})
