import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(5) })
export const list = style({ display: 'grid', gap: space(4), marginBlock: space(5) })
export const item = style([card, { display: 'grid', gap: space(3) }])
export const top = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(1)} ${space(3)}` })
export const who = style({ fontSize: size.lg, fontWeight: weight.medium, overflowWrap: 'anywhere' })
export const facts = style({ fontSize: size.sm, color: color.muted, display: 'grid', gap: space(1) })
export const lines = style({ display: 'grid', gap: space(2) })
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space(4), minWidth: 0 })
export const name = style({ overflowWrap: 'anywhere', minWidth: 0 })
export const terms = style({ display: 'block', fontSize: size.sm, color: color.muted })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), alignItems: 'center' })
export const total = style({ marginInlineEnd: 'auto' })
export const form = style({ display: 'grid', gap: space(2) })
export const open = style([card, { display: 'grid', gap: space(2), margin: 0, listStyle: 'none' }])
export const openRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space(1)} ${space(4)}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
