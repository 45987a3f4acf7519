import { style } from '@vanilla-extract/css'
import { input } from '../form/field.css.ts'
import { color } from '../theme/theme.css.ts'

export const frame = style({ position: 'relative', display: 'grid', minWidth: 0 })
export const select = style([
  input,
  { appearance: 'none', paddingInlineEnd: '40px', textOverflow: 'ellipsis', cursor: 'pointer' },
])
export const arrow = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '12px',
  display: 'grid',
  placeItems: 'center',
  color: color.muted,
  pointerEvents: 'none',
})
