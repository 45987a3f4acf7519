import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, dockHeight, layer, playerHeight, radius, shadow, size } from '#web/ui/theme/theme.css.ts'

export const bar = style({
  position: 'fixed',
  zIndex: layer.side,
  insetInlineEnd: 0,
  insetBlockEnd: `calc(${playerHeight} + ${dockHeight} + ${space(8)})`,
  display: 'grid',
  justifyItems: 'end',
})
export const list = style({
  width: '68px',
  marginInlineEnd: space(3),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  overflow: 'hidden',
})
export const item = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(1),
  width: '100%',
  minHeight: '64px',
  padding: space(1),
  fontSize: size.xs,
  lineHeight: 1.3,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: color.ink2,
  ':hover': { background: color.sunk, color: color.ink },
  // Inside the frame, whose overflow is hidden.
  ':focus-visible': { outlineOffset: '-2px' },
})
export const fold = style({
  display: 'grid',
  placeItems: 'center',
  width: '68px',
  height: '32px',
  marginInlineEnd: space(3),
  marginTop: space(1),
  borderRadius: radius.control,
  color: color.muted,
  ':hover': { color: color.ink },
  '@media': { '(pointer: coarse)': { height: '44px' } },
})
// Not wider than the page margin, so that it covers no content.
export const handle = style({
  display: 'grid',
  placeItems: 'center',
  width: '26px',
  height: '64px',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderInlineEnd: 0,
  borderStartStartRadius: radius.control,
  borderEndStartRadius: radius.control,
  boxShadow: shadow.float,
  color: color.muted,
  ':hover': { color: color.ink },
  ':focus-visible': { outlineOffset: '-2px' },
})
