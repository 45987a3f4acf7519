import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size } from '#web/ui/theme/theme.css.ts'

export const head = style({
  display: 'grid',
  gridTemplateColumns: '280px minmax(0, 1fr)',
  columnGap: space(10),
  alignItems: 'end',
  paddingBlock: `${space(10)} ${space(10)}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: space(6) },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space(5), paddingBlock: `${space(5)} ${space(6)}` },
  },
})
export const cover = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: radius.card,
  background: color.sunk,
  '@media': { [media.phone]: { width: 'min(100%, 260px)' } },
})
export const words = style({ minWidth: 0 })
export const kicker = style({ fontSize: size.sm, color: color.muted })
export const crumb = style({
  display: 'inline-block',
  lineHeight: '24px',
  ':hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.2em' },
})
export const name = style({
  marginTop: space(1),
  fontSize: size.xxl,
  lineHeight: 1.2,
  '@media': { [media.phone]: { fontSize: size.xl } },
})
export const description = style({ marginTop: space(3), maxWidth: '46em', color: color.ink2 })
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
  // On phones the first button has its own row, the others share the second.
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
})
export const playAll = style({ display: 'grid', '@media': { [media.phone]: { gridColumn: '1 / -1' } } })
export const tracks = style({
  transition: `opacity ${motion.slow}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.55, transitionDelay: '150ms' } },
})
export const siblings = style({ paddingBlock: `${space(8)} ${space(10)}` })
