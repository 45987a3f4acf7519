import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, radius } from '../theme/theme.css.ts'

export const form = style({
  display: 'flex',
  // On the narrowest phones the button goes below, or the field would cut off its own hint.
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(2),
  width: 'min(420px, 100%)',
  margin: `${space(5)} auto 0`,
})
export const input = style({
  flex: '1 1 200px',
  // Of a width that gives way: by its own it would hold the page open.
  minWidth: 0,
  height: '44px',
  paddingInline: space(4),
  color: color.ink,
  background: color.raised,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
})
