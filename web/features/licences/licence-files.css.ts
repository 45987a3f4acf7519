import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

export const section = style({
  display: 'grid',
  gap: space(2),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
})
export const title = style({ fontSize: size.sm })
export const note = style({ fontSize: size.sm, color: color.muted })
export const list = style({ display: 'grid', padding: 0 })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlock: space(2),
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const what = style({ minWidth: 0 })
export const name = style({ fontSize: size.sm, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const facts = style({ fontSize: size.xs, color: color.muted, fontVariantNumeric: 'tabular-nums' })
