import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius } from '#web/ui/theme/theme.css.ts'

export const list = style({ display: 'grid', gap: space(3), marginBottom: space(6) })
export const notice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderInlineStart: `3px solid ${color.amber}`,
  borderRadius: radius.card,
  background: color.raised,
})
export const text = style({ display: 'grid', gap: space(1), overflowWrap: 'anywhere' })
