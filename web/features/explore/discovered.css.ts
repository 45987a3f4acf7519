import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const strip = style({
  marginBottom: space(4),
  // The focus ring of a link is not cut off, and the last item fades towards the edge of the page.
  '@media': {
    [media.phone]: {
      marginInlineEnd: `calc(${space(4)} * -1)`,
      maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)',
    },
  },
})
export const items = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
  gap: space(2),
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'min(208px, 70vw)',
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
      // Room for the focus ring.
      paddingBlock: '2px',
      paddingInline: '2px 40px',
    },
  },
})
export const link = style({
  minWidth: 0,
  scrollSnapAlign: 'start',
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '60px',
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.raised,
  transition: `border-color ${motion.fast}`,
  ':hover': { borderColor: color.control },
})
export const picture = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: radius.control,
  objectFit: 'cover',
  background: color.sunk,
  color: color.muted,
})
export const words = style({ display: 'grid', minWidth: 0, lineHeight: 1.4 })
export const name = style([clip, { fontSize: size.sm, fontWeight: weight.medium, color: color.ink }])
export const kind = style([clip, { fontSize: size.xs, color: color.muted, fontVariantNumeric: 'tabular-nums' }])
