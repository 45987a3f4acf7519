import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { color, media, radius } from '../theme/theme.css.ts'

/** Played part, 0–1. */
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
// The picture has a bar every five pixels of 1120. Scaled down, the bars would blur into grey: a mask of whole pixels cuts it
// into bars again. It is applied twice, so that blurred parts get full opacity.
export const comb = 'repeating-linear-gradient(90deg, #000 0 2px, transparent 2px 3px)'
const even = 'linear-gradient(#000, #000)'
const teeth = createVar()
const inkOf = {
  position: 'absolute',
  inset: 0,
  mask: `${teeth}, ${picture} center / 100% 100% no-repeat, ${picture} center / 100% 100% no-repeat`,
  maskComposite: 'intersect, add, add',
} as const
const ink = style(inkOf)
export const scale = styleVariants({
  row: { height: '40px', vars: { [teeth]: comb } },
  page: { height: '80px', vars: { [teeth]: even }, '@media': { [media.phone]: { vars: { [teeth]: comb } } } },
  /** 476×56 (specification section 9). */
  bar: { height: '56px', vars: { [teeth]: comb } },
  slip: { height: '36px', vars: { [teeth]: comb } },
})
export const rest = style([ink, { background: color.wave }])
/** A sound that is not playing: the picture without an element of its own. */
export const still = style({ '::before': { content: '""', ...inkOf, background: color.wave } })
// The played part is a second, clipped copy, because changing clip-path causes no layout.
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
