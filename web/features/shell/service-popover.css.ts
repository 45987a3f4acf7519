import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, motion, radius, shadow, size } from '#web/ui/theme/theme.css.ts'

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
