import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, dockHeight, layer, motion, playerHeight, radius, shadow, size, weight } from '../theme/theme.css.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
export const region = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetInline: space(4),
  bottom: `calc(${playerHeight} + ${dockHeight} + ${space(6)})`,
  display: 'grid',
  justifyItems: 'center',
  gap: space(2),
  pointerEvents: 'none',
})
export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  maxWidth: '480px',
  minHeight: '48px',
  paddingInlineStart: space(4),
  paddingInlineEnd: space(1),
  fontSize: size.sm,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  pointerEvents: 'auto',
  animation: `${rise} ${motion.slow}`,
})
/** Several actions stand below the text, in the order of reading; the close button stays beside it. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"mark text close" "actions actions actions"',
  rowGap: 0,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  selectors: { [`${choice} > &`]: { gridArea: 'actions', paddingBlockEnd: space(1) } },
})
export const mark = styleVariants({
  info: { color: color.muted },
  success: { color: color.jade },
  error: { color: color.seal },
})
export const text = style({ paddingBlock: space(2), flex: 1, minWidth: 0 })
export const action = style({
  flex: 'none',
  minHeight: '44px',
  paddingInline: space(2.5),
  borderRadius: radius.control,
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationColor: color.control,
  textUnderlineOffset: '.25em',
  ':hover': { background: color.sunk, textDecorationColor: 'currentcolor' },
})
