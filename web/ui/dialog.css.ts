import { style } from '@vanilla-extract/css'
import { space } from './theme/space.ts'
import { color, layer, media, motion, shadow, size } from './theme/theme.css.ts'

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  background: color.scrim,
  transition: `opacity ${motion.slow}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
})
export const popup = style({
  position: 'fixed',
  zIndex: layer.dialog,
  insetInline: 0,
  insetBlock: 0,
  margin: 'auto',
  width: 'var(--dialog-width)',
  maxWidth: `calc(100vw - ${space(8)})`,
  height: 'fit-content',
  maxHeight: `calc(100dvh - ${space(12)})`,
  display: 'flex',
  flexDirection: 'column',
  background: color.raised,
  color: color.ink,
  borderRadius: '12px',
  boxShadow: shadow.float,
  overflow: 'hidden',
  transition: `opacity ${motion.slow}, transform ${motion.slow}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(8px)' } },
  '@media': {
    [media.phone]: { width: '100%', maxWidth: '100%', height: '100dvh', maxHeight: '100dvh', borderRadius: 0 },
  },
})
/** On phones: a sheet at the bottom, only as high as its content. */
export const compact = style({
  '@media': {
    [media.phone]: {
      height: 'fit-content',
      maxHeight: '92dvh',
      insetBlockStart: 'auto',
      borderRadius: '12px 12px 0 0',
    },
  },
})
/** Fixed height, so that loading or choosing content does not change it. */
export const tall = style({
  height: `min(760px, calc(100dvh - ${space(12)}))`,
  '@media': { [media.phone]: { height: '100dvh' } },
})
export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  paddingBlock: space(3),
  paddingInline: `${space(6)} ${space(3)}`,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { paddingInlineStart: space(4) } },
})
export const title = style({
  fontSize: size.md,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  alignItems: 'baseline',
  flex: 1,
})
export const body = style({
  padding: `${space(5)} ${space(6)}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // `auto`: WebKit takes the height that fits the content for a definite one, in which a basis of 0 leaves nothing for the body.
  flex: '1 1 auto',
  minHeight: 0,
  '@media': { [media.phone]: { padding: space(4) } },
})
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(4)} ${space(6)}`,
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { padding: space(4) } },
})
