import { style } from '@vanilla-extract/css'
import { space } from './theme/space.ts'
import { color, motion, radius, size } from './theme/theme.css.ts'

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: '32px',
  paddingInline: space(3),
  paddingBlock: space(1),
  border: `1px solid ${color.line2}`,
  borderRadius: radius.full,
  background: color.raised,
  color: color.ink2,
  fontSize: size.sm,
  lineHeight: 1.3,
  cursor: 'pointer',
  transition: `border-color ${motion.fast}, color ${motion.fast}`,
  ':hover': { borderColor: color.control, color: color.ink },
  '@media': { '(pointer: coarse)': { minHeight: '44px', paddingInline: space(4) } },
})
/** A label before chips, on the line of the first chip. As tall as a chip, so that it does not move when the chips arrive. */
export const besideChips = style({
  lineHeight: '32px',
  '@media': { '(pointer: coarse)': { lineHeight: '44px' } },
})
export const chosen = style([
  chip,
  {
    background: color.ink,
    borderColor: color.ink,
    color: color.paper,
    ':hover': { borderColor: color.ink, color: color.paper, opacity: 0.9 },
  },
])
export const plain = style([chip, { borderColor: 'transparent', background: 'none', color: color.muted }])
