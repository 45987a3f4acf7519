import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, motion, radius, shadow, size } from '#web/ui/theme/theme.css.ts'

export const positioner = style({ zIndex: layer.dialog })
export const popup = style({
  // Specification section 9, "popover list": 220 wide, at most 240 high. A longer list scrolls.
  width: 'min(220px, calc(100vw - 16px))',
  maxHeight: 'min(240px, var(--available-height))',
  overflowY: 'auto',
  padding: space(1.5),
  background: color.raised,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  outline: 'none',
  transition: `opacity ${motion.fast}, transform ${motion.fast}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(-4px)' } },
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minHeight: '40px',
  paddingInline: space(3),
  paddingBlock: space(1.5),
  borderRadius: radius.control,
  fontSize: size.sm,
  lineHeight: 1.4,
  cursor: 'pointer',
  outline: 'none',
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
  selectors: {
    '&[data-highlighted], &:focus': { background: color.sunk },
    '&:focus-visible': { outline: `2px solid ${color.ink}`, outlineOffset: '-2px' },
    '&[aria-disabled=true]': { color: color.muted, opacity: 0.6, cursor: 'not-allowed' },
  },
})
export const danger = style({ color: color.seal })
export const label = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const separator = style({ height: '1px', margin: `${space(1.5)} ${space(3)}`, background: color.line })
