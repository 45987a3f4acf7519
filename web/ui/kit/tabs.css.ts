import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, motion, size, weight } from '../theme/theme.css.ts'

/** Wraps instead of scrolling: tabs hidden to the right would not be found. */
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  boxShadow: `inset 0 -1px ${color.line}`,
  '@media': { '(max-width: 640px)': { columnGap: space(5) } },
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: '44px',
  borderBottom: '2px solid transparent',
  color: color.ink2,
  fontSize: size.sm,
  fontWeight: weight.medium,
  lineHeight: 1.3,
  cursor: 'pointer',
  transition: `border-color ${motion.fast}, color ${motion.fast}`,
  selectors: {
    '&:hover': { color: color.ink, borderBottomColor: color.line2 },
    '&[aria-selected=true], &[aria-current]': {
      color: color.ink,
      borderBottomColor: color.ink,
      fontWeight: weight.strong,
    },
  },
})
export const count = style({ color: color.muted, fontWeight: weight.normal, fontVariantNumeric: 'tabular-nums' })
export const panel = style({ paddingTop: space(5) })
