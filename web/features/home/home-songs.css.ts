import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { media, motion } from '#web/ui/theme/theme.css.ts'

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space(12),
  '@media': { '(max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
const line = { display: 'flex', flexWrap: 'wrap', gap: space(2) } as const
/** Beside the heading at full width, below it at half width. */
export const tabs = styleVariants({
  wide: { ...line, '@media': { [media.tablet]: { order: 1, width: '100%' } } },
  half: { ...line, marginBlock: `calc(${space(2)} * -1) ${space(4)}` },
})
/** Number of songs in the longest list shown here so far. */
export const rowsSeen = createVar()
export const songs = style({
  // Keeps the height of that list (rows of 72 px), so that a tab with fewer songs does not move the content below.
  minHeight: `calc(${rowsSeen} * 72px + 1px)`,
  transition: `opacity ${motion.slow}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.55, transitionDelay: '150ms' } },
})
