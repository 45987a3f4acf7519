import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const note = style({ fontSize: size.sm, color: color.muted })
export const list = style({ display: 'grid', ':empty': { display: 'none' } })
export const product = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'center',
  paddingBlock: space(2),
  borderTop: `1px solid ${color.line}`,
  ':hover': { color: color.seal },
})
export const cover = style({
  width: '48px',
  height: '48px',
  objectFit: 'cover',
  borderRadius: radius.control,
  background: color.sunk,
})
export const words = style({ display: 'grid', minWidth: 0, fontSize: size.sm, lineHeight: 1.5 })
export const name = style({ fontWeight: weight.strong })
