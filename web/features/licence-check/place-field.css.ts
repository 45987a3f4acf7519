import { style } from '@vanilla-extract/css'
import { input as field } from '#web/ui/form/field.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, radius, shadow, size } from '#web/ui/theme/theme.css.ts'

export const frame = style({ position: 'relative', display: 'grid' })
export const input = field
export const list = style({
  position: 'absolute',
  zIndex: layer.raised,
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space(1)})`,
  maxHeight: '320px',
  overflowY: 'auto',
  paddingBlock: space(1),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space(3),
  fontSize: size.sm,
  cursor: 'pointer',
  ':hover': { background: color.sunk },
  selectors: { '&[aria-selected=true]': { background: color.sunk } },
})
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  selectors: { '&:empty': { display: 'none' } },
})
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '32px',
  paddingInline: space(3),
  fontSize: size.sm,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.raised,
  cursor: 'pointer',
})
