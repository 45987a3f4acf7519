import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

/** Cases below each other, each wide enough for its picture beside the text. */
const beside = '(min-width: 641px) and (max-width: 1023px)'

export const cases = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(6),
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) },
  },
})
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': {
    [beside]: { flexDirection: 'row' },
    // Phones show only the first three, to keep the page short.
    [media.phone]: { selectors: { '&:nth-child(n + 4)': { display: 'none' } } },
  },
})
export const cover = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  background: color.sunk,
  '@media': { [beside]: { width: '38%', height: 'auto', aspectRatio: 'auto', minHeight: '100%' } },
})
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, padding: space(5) })
export const kicker = style({ fontSize: size.xs, color: color.muted })
export const name = style({ marginTop: space(1) })
export const text = style({
  marginBlock: `${space(2)} ${space(4)}`,
  fontSize: size.sm,
  color: color.ink2,
})
/** At the bottom of the card, regardless of the length of the text. */
export const track = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  marginTop: 'auto',
  paddingBlockStart: space(3),
  borderTop: `1px solid ${color.line}`,
})
export const play = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: '50%',
  background: color.ink,
  color: color.paper,
  transition: `transform ${motion.fast}`,
  ':hover': { transform: 'scale(1.05)' },
})
export const what = style({ minWidth: 0 })
export const song = style([
  clip,
  {
    display: 'block',
    fontWeight: weight.strong,
    lineHeight: 1.5,
    ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  },
])
export const by = style([clip, { fontSize: size.sm, color: color.muted, lineHeight: '24px' }])
export const artist = style({ paddingBlock: '2px', ':hover': { color: color.ink } })
