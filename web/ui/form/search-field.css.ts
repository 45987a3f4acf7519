import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, motion, radius, size } from '../theme/theme.css.ts'

/** Round frame around the icon and the input of a search field. */
export const searchField = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: '44px',
  paddingInline: `${space(4)} ${space(2)}`,
  background: color.raised,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.full,
  color: color.muted,
  transition: `border-color ${motion.fast}`,
  ':hover': { borderColor: color.control },
  ':focus-within': { borderColor: color.ink, outline: `1px solid ${color.ink}` },
})
export const searchInput = style({
  flex: 1,
  width: '100%',
  minWidth: 0,
  height: '42px',
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: size.sm,
  color: color.ink,
  // The frame shows the focus.
  ':focus-visible': { outline: 'none' },
  '@media': { '(pointer: coarse)': { fontSize: size.md } },
})
