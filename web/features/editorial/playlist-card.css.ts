import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

/** Six columns at full width, fewer on narrower pages. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: `${space(8)} ${space(6)}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: space(5) },
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: `${space(6)} ${space(4)}` },
  },
})
/** As a section of another page: column counts that divide 6 and 12, and only six cards on phones. */
export const section = style([
  grid,
  {
    '@media': {
      '(min-width: 641px) and (max-width: 1023px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
])
export const card = style({
  minWidth: 0,
  '@media': { [media.phone]: { selectors: { [`${section} > &:nth-child(n + 7)`]: { display: 'none' } } } },
})
export const link = style({ display: 'block', borderRadius: radius.card })
export const cover = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: '8px',
  background: color.sunk,
  transition: `transform ${motion.slow}`,
  '@media': { [media.hover]: { selectors: { [`${link}:hover &`]: { transform: 'translateY(-3px)' } } } },
})
export const name = style([
  clip,
  {
    display: 'block',
    marginTop: space(3),
    fontWeight: weight.strong,
    lineHeight: 1.5,
    selectors: { [`${link}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: '.2em' } },
  },
])
export const facts = style({
  fontSize: size.sm,
  color: color.muted,
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
})
/** Placeholder of a cover. */
export const place = style({ aspectRatio: '1' })
