import { style } from '@vanilla-extract/css'
import { column, page as pageBlock } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size } from '#web/ui/theme/theme.css.ts'

export const page = style([column, pageBlock, { display: 'grid', gap: space(8), alignContent: 'start' }])
export const heading = style({ display: 'grid', gap: space(2) })
export const part = style({ display: 'grid', gap: space(3), minWidth: 0 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
export const code = style({
  margin: 0,
  padding: space(4),
  borderRadius: radius.control,
  background: color.sunk,
  fontSize: size.sm,
  lineHeight: 1.7,
  // Commands are copied: a line that wraps is still one line.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const list = style({
  display: 'grid',
  gap: space(2),
  paddingInlineStart: space(5),
  listStyle: 'disc',
  lineHeight: 1.7,
})
export const path = style({
  marginInlineStart: space(3),
  fontSize: size.sm,
  color: color.muted,
  overflowWrap: 'anywhere',
})
