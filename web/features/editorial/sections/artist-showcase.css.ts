import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

const phone = media.phone

export const artists = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: space(6),
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) },
  },
})
export const artist = style({
  minWidth: 0,
  '@media': {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: '72px minmax(0, 1fr)',
      columnGap: space(4),
      alignContent: 'center',
    },
  },
})
export const link = style({
  display: 'block',
  borderRadius: radius.card,
  // On phones the portrait comes first in the DOM order: name, bio and count share the second column.
  '@media': { [phone]: { display: 'contents' } },
})
const portraitBox = {
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  borderRadius: '50%',
  background: color.sunk,
  '@media': { [phone]: { width: '72px', gridRow: '1 / span 3', alignSelf: 'center' } },
} as const
export const portrait = style({ ...portraitBox, objectFit: 'cover' })
export const initial = style({
  ...portraitBox,
  display: 'grid',
  placeItems: 'center',
  fontSize: size.xxl,
  fontWeight: weight.heavy,
  color: color.muted,
})
export const name = style({
  display: 'block',
  marginTop: space(3),
  fontWeight: weight.strong,
  lineHeight: 1.5,
  textAlign: 'center',
  selectors: { [`${link}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: '.2em' } },
  '@media': { [phone]: { marginTop: 0, textAlign: 'start', minHeight: '24px' } },
})
export const bio = style({
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  marginTop: space(0.5),
  fontSize: size.sm,
  lineHeight: 1.5,
  color: color.muted,
  textAlign: 'center',
  '@media': { [phone]: { textAlign: 'start' } },
})
export const count = style({
  marginTop: space(1),
  fontSize: size.xs,
  color: color.muted,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { textAlign: 'start' } },
})
