import { style, styleVariants } from '@vanilla-extract/css'
import { space } from './theme/space.ts'
import { color, size, weight } from './theme/theme.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  paddingInline: space(1.5),
  minHeight: '20px',
  border: '1px solid transparent',
  borderRadius: '4px',
  fontSize: size.xs,
  fontWeight: weight.medium,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
})
export const badge = styleVariants({
  plain: [base, { borderColor: color.line2, color: color.muted }],
  success: [base, { background: color.jadeWash, color: color.jade }],
  waiting: [base, { background: color.amberWash, color: color.amber }],
  alert: [base, { background: color.sealWash, color: color.seal }],
})
