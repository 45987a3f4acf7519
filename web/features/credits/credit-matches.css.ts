import { style, styleVariants } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const section = style({
  marginBottom: space(6),
  transition: `opacity ${motion.slow}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.55, transitionDelay: '150ms' } },
})
/** Also of the tracks that follow. */
export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  marginBottom: space(2),
  fontSize: size.md,
})
export const count = style({
  fontSize: size.sm,
  fontWeight: weight.normal,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
/** Two in a line beside the filters, one where there is no room. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space(8),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  minHeight: '72px',
  borderTop: `1px solid ${color.line}`,
})
export const name = style({
  flex: '1 1 0',
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  minHeight: '64px',
  borderRadius: radius.control,
})
const picture = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  objectFit: 'cover',
  background: color.sunk,
  color: color.muted,
  fontWeight: weight.strong,
})
const square = [picture, style({ borderRadius: radius.control })]
export const pictures = styleVariants({
  artist: [picture, { borderRadius: radius.full }],
  album: square,
  label: square,
})
export const words = style({ display: 'grid', minWidth: 0 })
export const called = style([
  clip,
  {
    fontWeight: weight.strong,
    selectors: { [`${name}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: '.2em' } },
  },
])
export const by = style([clip, { fontSize: size.sm, color: color.muted }])
export const tracks = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space(2),
  borderRadius: radius.control,
  fontSize: size.sm,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  ':hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.2em' },
})
export const beyond = style({ fontSize: size.sm })
