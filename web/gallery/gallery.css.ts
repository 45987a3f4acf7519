import { style } from '@vanilla-extract/css'
import { card } from '../ui/theme/layout.css.ts'
import { space } from '../ui/theme/space.ts'

export const page = style({ display: 'grid', gap: space(12) })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: space(6),
  alignItems: 'start',
})
export const stack = style({ display: 'grid', gap: space(8), minWidth: 0 })
export const box = style([card, { minWidth: 0 }])
