import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const section = style({
  display: 'grid',
  gap: space(2),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
  fontSize: size.sm,
})
export const title = style({ fontSize: size.sm })
export const list = style({ display: 'grid', gap: space(2), maxHeight: '260px', overflowY: 'auto' })
export const row = style({ display: 'grid', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
export const note = style({ color: color.muted, lineHeight: 1.6 })
