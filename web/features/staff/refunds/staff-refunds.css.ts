import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const order = style({ display: 'grid', gap: space(3), fontSize: size.sm })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: `${space(1)} ${space(4)}`,
  fontVariantNumeric: 'tabular-nums',
})
export const term = style({ color: color.muted })
export const value = style({ overflowWrap: 'anywhere' })
export const lines = style({ display: 'grid', gap: space(3) })
export const line = style({
  display: 'grid',
  gap: space(1),
  paddingTop: space(3),
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
})
export const form = style({ display: 'grid', gap: space(4), maxWidth: '560px' })
