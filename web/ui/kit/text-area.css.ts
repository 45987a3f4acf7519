import { style } from '@vanilla-extract/css'
import { input } from '../form/field.css.ts'
import { space } from '../theme/space.ts'
import { color, size } from '../theme/theme.css.ts'

export const frame = style({ display: 'grid', gap: space(1), minWidth: 0 })
export const area = style([
  input,
  { fieldSizing: 'content', lineHeight: 1.5, minHeight: '88px', resize: 'vertical', overflowWrap: 'anywhere' },
])
export const count = style({
  justifySelf: 'end',
  fontSize: size.xs,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
/** As heavy as before, because heavier digits would be wider. */
export const over = style({ color: color.seal })
