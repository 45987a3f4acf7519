import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion } from '#web/ui/theme/theme.css.ts'

export const partners = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  // Lines of 1 px between cells: each cell draws its bottom and end border, the grid its top and start border.
  borderTop: `1px solid ${color.line}`,
  borderInlineStart: `1px solid ${color.line}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [media.phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const partner = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 0,
  padding: `${space(6)} ${space(4)}`,
  '@media': { [media.phone]: { padding: `${space(4)} ${space(3)}` } },
  borderBottom: `1px solid ${color.line}`,
  borderInlineEnd: `1px solid ${color.line}`,
})
// Logos of any colour are shown in one: black, inverted in the dark theme.
const inDark = 'brightness(0) invert(1)'
export const logo = style({
  width: '100%',
  maxWidth: '160px',
  height: '48px',
  objectFit: 'contain',
  filter: 'brightness(0)',
  opacity: 0.62,
  transition: `opacity ${motion.slow}`,
  ':hover': { opacity: 1 },
  selectors: { ':root[data-theme=dark] &': { filter: inDark } },
  '@media': {
    '(prefers-color-scheme: dark)': { selectors: { ':root:not([data-theme=light]) &': { filter: inDark } } },
  },
})
