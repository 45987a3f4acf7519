import { style, styleVariants } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'
import { cover } from '../editorial/playlist-card.css.ts'

export const head = style({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  columnGap: space(10),
  alignItems: 'center',
  paddingBlock: space(10),
  '@media': {
    [media.tablet]: { gridTemplateColumns: '160px minmax(0, 1fr)', columnGap: space(6) },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space(4), paddingBlock: `${space(5)} ${space(6)}` },
  },
})
const shape = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  background: color.sunk,
  color: color.muted,
  fontSize: size.xxl,
  fontWeight: weight.heavy,
  '@media': { [media.phone]: { width: '120px' } },
})
export const picture = styleVariants({
  round: [shape, { borderRadius: '50%' }],
  square: [shape, { borderRadius: radius.card }],
})
/** Shown instead of an album's cover. */
export const coverless = style([
  cover,
  { display: 'grid', placeItems: 'center', fontSize: size.xxl, color: color.muted },
])
export const words = style({ minWidth: 0 })
export const kicker = style({ fontSize: size.sm, color: color.muted })
export const name = style({
  marginTop: space(1),
  fontSize: size.xxl,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: size.xl } },
})
export const by = style({ marginTop: space(2), color: color.ink2 })
export const byLink = style({
  display: 'inline-block',
  lineHeight: '24px',
  ':hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.2em' },
})
export const bio = style({
  marginTop: space(3),
  maxWidth: '46em',
  color: color.ink2,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(4)}`,
  marginTop: space(2),
  fontSize: size.sm,
  overflowWrap: 'anywhere',
})
export const claim = style({ marginTop: space(3), fontSize: size.sm, color: color.muted })
export const facts = style({
  marginTop: space(3),
  fontSize: size.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginTop: space(5),
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const playAll = style({ display: 'grid' })
export const tracks = style({ paddingBlockEnd: space(12) })
export const tracksHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  marginBottom: space(3),
})
export const tracksTitle = style({ fontSize: size.lg })
export const list = style({
  transition: `opacity ${motion.slow}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.55, transitionDelay: '150ms' } },
})
export const people = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
