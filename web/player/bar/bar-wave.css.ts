import { style } from '@vanilla-extract/css'
import { comb } from '#web/ui/drawn/wave.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  flex: '0 1 auto',
})
/** Specification section 9: 476×56 if there is room. */
export const wave = style({ width: '476px', minWidth: '96px', height: '56px', flex: '0 1 auto' })
export const time = style({
  minWidth: '42px',
  flex: 'none',
  fontSize: size.sm,
  fontVariantNumeric: 'tabular-nums',
  color: color.muted,
})
export const elapsed = style([time, { textAlign: 'end', color: color.ink2 }])
/** Display only: pointer and keys belong to the slider around it. Cut into bars like the picture it covers. */
export const drawing = style({ position: 'absolute', inset: 0, pointerEvents: 'none', mask: comb })
// Not `display: none`, because peaks.js needs a container with a size.
export const unseen = style({ opacity: 0 })
export const failure = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(3),
  width: '584px',
  maxWidth: '100%',
  minHeight: '56px',
  fontSize: size.sm,
  color: color.ink2,
})
export const failureText = style({ minWidth: 0 })
