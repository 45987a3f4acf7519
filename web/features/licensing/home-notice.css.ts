import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius } from '#web/ui/theme/theme.css.ts'

export const notice = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  marginBlockEnd: space(4),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})
