import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { color, media, radius } from './theme/theme.css.ts'

/** 0–1: how far the sound has played. */
export const played = createVar()
export const picture = createVar()

export const wave = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  touchAction: 'pan-y',
  borderRadius: radius.control,
})
export const canScrub = style({ cursor: 'pointer' })
// The picture has a bar every five pixels of 1120. Shown in a row, bars would blur into a grey band: a comb of whole
// pixels cuts it into bars again. It counts twice, so that blurred ink is full ink.
export const comb = 'repeating-linear-gradient(90deg, #000 0 2px, transparent 2px 3px)'
const even = 'linear-gradient(#000, #000)'
const teeth = createVar()
const ink = style({
  position: 'absolute',
  inset: 0,
  mask: `${teeth}, ${picture} center / 100% 100% no-repeat, ${picture} center / 100% 100% no-repeat`,
  maskComposite: 'intersect, add, add',
})
export const scale = styleVariants({
  row: { height: '40px', vars: { [teeth]: comb } },
  page: { height: '80px', vars: { [teeth]: even }, '@media': { [media.phone]: { vars: { [teeth]: comb } } } },
  /** Specification section 9: 476×56. */
  bar: { height: '56px', vars: { [teeth]: comb } },
  slip: { height: '36px', vars: { [teeth]: comb } },
})
export const rest = style([ink, { background: color.wave }])
// The played part is a second copy, cut off: transform and clip do not lay out anything.
export const done = style([ink, { background: color.seal, clipPath: `inset(0 calc(100% - ${played} * 100%) 0 0)` }])
export const line = style({
  position: 'absolute',
  insetInline: 0,
  top: 'calc(50% - 2px)',
  height: '4px',
  borderRadius: radius.full,
  overflow: 'hidden',
  background: color.wave,
})
export const lineDone = style({
  display: 'block',
  height: '100%',
  background: color.seal,
  transformOrigin: 'left',
  transform: `scaleX(${played})`,
})
