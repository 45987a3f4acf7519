import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, radius, size } from '../theme/theme.css.ts'

export const section = style({ minWidth: 0 })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
  marginBottom: space(4),
})
export const title = style({ fontSize: size.lg })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const box = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  padding: `${space(8)} ${space(4)}`,
  border: `1px dashed ${color.line2}`,
  borderRadius: radius.card,
  textAlign: 'center',
})
export const mark = style({ color: color.control })
export const text = style({ fontSize: size.sm, color: color.muted, maxWidth: '36em', overflowWrap: 'anywhere' })
export const rows = style({ display: 'grid', borderTop: `1px solid ${color.line}` })
export const row = style({
  display: 'grid',
  alignContent: 'center',
  gap: space(2),
  borderBottom: `1px solid ${color.line}`,
})
