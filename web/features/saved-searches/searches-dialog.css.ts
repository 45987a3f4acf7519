import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const section = style({ selectors: { '& + &': { marginTop: space(5) } } })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '44px',
})
export const title = style({ fontSize: size.sm, fontWeight: weight.medium, color: color.muted })
export const row = style({ display: 'flex', alignItems: 'center', gap: space(1), minWidth: 0 })
export const link = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '52px',
  paddingInline: space(2),
  marginInlineStart: `calc(${space(2)} * -1)`,
  borderRadius: radius.control,
  color: color.muted,
  ':hover': { background: color.sunk },
})
export const words = style({ display: 'grid', minWidth: 0, lineHeight: 1.4 })
export const name = style([clip, { color: color.ink }])
export const details = style([clip, { fontSize: size.xs, color: color.muted }])
export const fine = style({ marginTop: space(5), fontSize: size.xs, lineHeight: 1.7, color: color.muted })
