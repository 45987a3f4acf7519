import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { color, radius } from './theme.css.ts'

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
export const scale = styleVariants({ row: { height: '40px' }, page: { height: '80px' }, slip: { height: '36px' } })
const ink = style({
  position: 'absolute',
  inset: 0,
  mask: `${picture} center / 100% 100% no-repeat`,
})
export const rest = style([ink, { background: color.wave }])
// The played part is a second copy, cut off: transform and clip do not lay out anything.
export const done = style([ink, { background: color.seal, clipPath: `inset(0 calc(100% - ${played} * 100%) 0 0)` }])
