import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const panel = style({
  display: 'grid',
  gap: space(2),
  minWidth: 0,
  margin: 0,
  padding: space(3.5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
})
export const legend = style({ paddingInline: space(1), fontSize: size.sm, fontWeight: weight.strong })
export const note = style({ fontSize: size.sm, color: color.muted, lineHeight: 1.5 })
const bar8 = { borderRadius: '4px', background: color.sunk } as const
export const bar = style({
  appearance: 'none',
  width: '100%',
  height: '8px',
  border: `1px solid ${color.control}`,
  overflow: 'hidden',
  ...bar8,
  '::-webkit-progress-bar': bar8,
  '::-webkit-progress-value': { background: color.jade },
  '::-moz-progress-bar': { background: color.jade },
})
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })
export const status = style({ flex: '1 1 auto', fontSize: size.sm, ':empty': { display: 'none' } })
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space(2),
  marginInlineStart: 'auto',
})
