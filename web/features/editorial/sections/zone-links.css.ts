import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const zones = style({ display: 'grid', gap: space(2), marginBottom: space(4) })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })
export const word = style({ marginInlineEnd: space(2), fontSize: size.sm, color: color.muted })
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  padding: space(3),
  borderRadius: '8px',
  background: color.sunk,
})
