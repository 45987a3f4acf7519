import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, size } from '../theme/theme.css.ts'

export const state = style({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: space(3),
  paddingBlock: space(16),
  paddingInline: space(4),
})
export const mark = style({ color: color.control, marginBottom: space(1) })
export const title = style({ fontSize: size.lg })
export const text = style({ color: color.muted, maxWidth: '36em', textWrap: 'balance' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(2),
  marginTop: space(2),
})
