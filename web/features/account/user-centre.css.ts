import { style } from '@vanilla-extract/css'
import { wrap } from '../../ui/layout.css.ts'
import { space } from '../../ui/space.ts'
import { color, size, weight } from '../../ui/theme.css.ts'

export const nav = style([wrap, { display: 'flex', gap: space(6), overflowX: 'auto' }])
export const band = style({ borderBottom: `1px solid ${color.line}` })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '48px',
  fontSize: size.sm,
  color: color.ink2,
  whiteSpace: 'nowrap',
  borderBlock: '2px solid transparent',
  ':hover': { color: color.ink },
  selectors: {
    '&[data-status=active]': { color: color.ink, fontWeight: weight.strong, borderBottomColor: color.seal },
  },
})
