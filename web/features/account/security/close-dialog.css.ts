import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const consequences = style({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  borderRadius: radius.control,
  background: color.sunk,
  fontSize: size.sm,
})
export const name = style({ fontSize: size.sm, fontWeight: weight.strong })
export const list = style({ marginTop: space(1), paddingInlineStart: space(5), listStyle: 'disc', color: color.ink2 })
