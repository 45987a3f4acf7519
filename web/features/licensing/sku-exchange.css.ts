import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size } from '#web/ui/theme/theme.css.ts'

export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(4),
  marginBlockEnd: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
})
export const words = style({ display: 'grid', gap: space(1), justifyItems: 'start', minWidth: 0 })
export const small = style({ fontSize: size.xs, color: color.muted })
