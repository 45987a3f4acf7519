import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, media, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

/** Below the field, at its width; the field's container must be `position: relative`. */
export const panel = style({
  position: 'absolute',
  zIndex: layer.raised,
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space(2)})`,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  overflow: 'hidden',
  textAlign: 'start',
})
export const list = style({
  display: 'grid',
  maxHeight: 'min(480px, 60dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: space(2),
  '@media': { [media.phone]: { maxHeight: 'min(320px, 40dvh)' } },
})
export const group = style({
  display: 'grid',
  selectors: { '& + &': { marginTop: space(1), paddingTop: space(1), borderTop: `1px solid ${color.line}` } },
})
export const groupName = style({
  paddingInline: space(4),
  fontSize: size.xs,
  lineHeight: '28px',
  color: color.muted,
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '44px',
  minWidth: 0,
  paddingInline: space(4),
  fontSize: size.sm,
  color: color.ink,
  selectors: { '&[aria-selected=true]': { background: color.sunk } },
})
export const name = style([clip, { flex: '0 1 auto', fontWeight: weight.medium }])
/** Weight and a line, not colour alone. */
export const mark = style({
  background: 'none',
  color: 'inherit',
  fontWeight: weight.strong,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  textDecorationThickness: '1px',
})
export const aside = style([clip, { flex: '1 1 0', color: color.muted, textAlign: 'end', minWidth: '4em' }])
const picture = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  objectFit: 'cover',
  background: color.sunk,
  color: color.muted,
  fontWeight: weight.strong,
})
export const square = style([picture, { borderRadius: radius.control }])
export const round = style([picture, { borderRadius: radius.full }])
export const foot = style({
  paddingInline: space(4),
  borderTop: `1px solid ${color.line}`,
  fontSize: size.xs,
  lineHeight: '32px',
  color: color.muted,
  '@media': { '(hover: none)': { display: 'none' } },
})
