import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, motion, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

export const positioner = style({ zIndex: layer.dialog })
export const popup = style({
  display: 'grid',
  gap: space(3),
  width: 'min(336px, calc(100vw - 32px))',
  maxHeight: 'min(480px, calc(100dvh - 96px))',
  overflowY: 'auto',
  padding: space(5),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  transition: `opacity ${motion.fast}, transform ${motion.fast}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateX(4px)' } },
})
export const title = style({ fontSize: size.md })
export const note = style({ fontSize: size.sm, color: color.muted })
export const list = style({ display: 'grid', ':empty': { display: 'none' } })
export const product = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'center',
  paddingBlock: space(2),
  borderTop: `1px solid ${color.line}`,
  ':hover': { color: color.seal },
})
export const cover = style({
  width: '48px',
  height: '48px',
  objectFit: 'cover',
  borderRadius: radius.control,
  background: color.sunk,
})
export const words = style({ display: 'grid', minWidth: 0, fontSize: size.sm, lineHeight: 1.5 })
export const name = style({ fontWeight: weight.strong })
