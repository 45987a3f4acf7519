import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, media, motion, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

/** Room for all controls; between this and a phone some move into the sheet. */
const wide = '(min-width: 1200px)'
/** The bar has no room for volume, loop and queue. */
export const narrow = '(max-width: 1199px)'
const inset = 'env(safe-area-inset-bottom, 0px)'

const rise = keyframes({ from: { transform: 'translateY(100%)' } })
export const bar = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.player,
  height: `calc(80px + ${inset})`,
  paddingBottom: inset,
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
  boxShadow: shadow.float,
  animation: `${rise} ${motion.slow}`,
  '@media': { [media.phone]: { height: `calc(64px + ${inset})` }, print: { display: 'none' } },
})
// The page ends above the bar (web/ui/theme/base.css.ts).
globalStyle(`:root:has(${bar})`, {
  vars: { '--player-height': `calc(80px + ${inset})` },
  '@media': { [media.phone]: { vars: { '--player-height': `calc(64px + ${inset})` } } },
})
export const inner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  width: '100%',
  maxWidth: '1440px',
  height: '100%',
  marginInline: 'auto',
  paddingInline: space(6),
  '@media': { [narrow]: { gap: space(3), paddingInline: space(4) }, [media.phone]: { gap: space(1.5) } },
})

// The wave gives way to the names, which say what plays. At 1440 px there is room for both, also from ten minutes on.
export const track = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  flex: '1 1 0',
  minWidth: '192px',
  '@media': { [narrow]: { minWidth: '160px' }, [media.phone]: { minWidth: '96px' } },
})
export const cover = style({
  width: '52px',
  height: '52px',
  flex: 'none',
  objectFit: 'cover',
  borderRadius: radius.control,
  background: color.sunk,
  // On the narrowest phones the name needs its room.
  '@media': { [media.phone]: { width: '44px', height: '44px' }, '(max-width: 359px)': { display: 'none' } },
})
export const names = style({ minWidth: 0, flex: 1 })
export const title = style({ display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 })
export const name = style([
  clip,
  {
    fontWeight: weight.strong,
    lineHeight: 1.5,
    ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  },
])
// Each name is cut separately: a link clipped by the line would still cover the buttons beside it.
export const artists = style({
  display: 'flex',
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'pre',
  fontSize: size.sm,
  lineHeight: '24px',
  color: color.muted,
})
export const artist = style([clip, { whiteSpace: 'pre', paddingBlock: '2px', ':hover': { color: color.ink } }])
export const problem = style([clip, { fontSize: size.sm, lineHeight: '24px', color: color.seal }])

export const transport = style({ display: 'flex', alignItems: 'center', gap: space(1), flex: 'none' })
export const press = style({
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '44px',
  borderRadius: radius.control,
  color: color.ink2,
  selectors: {
    '&:hover:not([aria-disabled=true])': { background: color.sunk, color: color.ink },
    '&[aria-disabled=true]': { opacity: 0.35, cursor: 'not-allowed' },
  },
  '@media': { '(pointer: coarse)': { width: '44px' } },
})
/** At the edge, beside all others. */
export const close = style([
  press,
  { marginInlineStart: `calc(${space(4)} * -1)`, '@media': { [narrow]: { marginInline: `calc(${space(2)} * -1)` } } },
])
export const play = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  flex: 'none',
  borderRadius: '50%',
  background: color.ink,
  color: color.paper,
  transition: `transform ${motion.fast}`,
  ':hover': { transform: 'scale(1.05)' },
})

export const tools = style({ display: 'flex', alignItems: 'center', gap: 0, flex: 'none' })
export const fraction = createVar()
/** Playback progress, where there is no room for the wave. */
export const progress = style({
  position: 'absolute',
  insetInline: 0,
  top: '-1px',
  height: '2px',
  background: color.seal,
  transformOrigin: 'left',
  transform: `scaleX(${fraction})`,
})
/** Shown only in a wide bar; otherwise in the sheet. */
export const onWide = style({ display: 'contents', '@media': { [narrow]: { display: 'none' } } })
export const offPhone = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } })
export const onNarrow = style({ display: 'contents', '@media': { [wide]: { display: 'none' } } })

export const volume = style({ position: 'relative', display: 'grid' })
export const flyout = style({
  position: 'absolute',
  bottom: '100%',
  insetInlineStart: '50%',
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  height: '44px',
  paddingInline: space(4),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  opacity: 0,
  pointerEvents: 'none',
  transform: 'translateX(-50%)',
  transition: `opacity ${motion.fast}`,
  selectors: {
    [`${volume}:hover &, ${volume}:focus-within &, &[data-shown]`]: { opacity: 1, pointerEvents: 'auto' },
  },
})
export const on = style({ color: color.seal })
