import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, radius, weight } from '#web/ui/theme/theme.css.ts'

export const skip = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetBlockStart: space(2),
  insetInlineStart: space(2),
  padding: `${space(2.5)} ${space(4)}`,
  background: color.ink,
  color: color.paper,
  fontWeight: weight.strong,
  borderRadius: radius.control,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
})
