import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, radius } from '../theme/theme.css.ts'

export const form = style({
  display: 'flex',
  // On the narrowest phones the button wraps; otherwise the placeholder would be cut off.
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(2),
  width: 'min(420px, 100%)',
  margin: `${space(5)} auto 0`,
})
export const input = style({
  flex: '1 1 200px',
  // Allows shrinking: the intrinsic width would make the page scroll sideways.
  minWidth: 0,
  height: '44px',
  paddingInline: space(4),
  color: color.ink,
  background: color.raised,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
})
