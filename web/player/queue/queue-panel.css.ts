import { createVar, style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, motion, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

/** Inner margin; the container of the panel has one of its own. */
export const edge = createVar()
export const positioner = style({ zIndex: layer.player })
export const popup = style({
  vars: { [edge]: space(5) },
  display: 'flex',
  flexDirection: 'column',
  width: '400px',
  maxWidth: `calc(100vw - ${space(8)})`,
  maxHeight: 'min(560px, calc(100dvh - 128px))',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  overflow: 'hidden',
  transition: `opacity ${motion.fast}, transform ${motion.fast}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(8px)' } },
})
export const title = style({ padding: `${space(4)} ${edge} ${space(3)}`, fontSize: size.md })
export const list = style({
  flex: '0 1 auto',
  minHeight: '56px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderBlock: `1px solid ${color.line}`,
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '56px',
  paddingInlineEnd: space(2),
  selectors: { '&:hover': { background: color.sunk } },
})
// The same margin as in rows that have a button.
export const current = style({ background: color.sunk, paddingInlineEnd: `calc(${space(3)} + 36px)` })
export const jump = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  flex: 1,
  minWidth: 0,
  minHeight: '56px',
  paddingInlineStart: edge,
  textAlign: 'start',
  ':focus-visible': { outlineOffset: '-2px' },
})
export const coverBox = style({ position: 'relative', flex: 'none', borderRadius: radius.control, overflow: 'hidden' })
export const cover = style({ width: '40px', height: '40px', objectFit: 'cover', background: color.sunk })
export const mark = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: 'rgb(20 17 14 / .45)',
  color: '#fff',
})
export const words = style({ display: 'grid', flex: 1, minWidth: 0 })
export const name = style([
  clip,
  {
    fontSize: size.sm,
    fontWeight: weight.medium,
    lineHeight: 1.5,
    selectors: { [`${current} &`]: { color: color.seal } },
  },
])
export const artists = style([clip, { fontSize: size.xs, lineHeight: 1.5, color: color.muted }])
export const length = style({ fontSize: size.xs, fontVariantNumeric: 'tabular-nums', color: color.muted })
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space(2)} ${space(2)} ${space(2)} ${edge}`,
})
export const count = style({ fontSize: size.sm, color: color.muted })
export const hint = style({ padding: `${space(3)} ${edge}`, fontSize: size.sm, color: color.muted })
