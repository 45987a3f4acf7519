import { keyframes, type StyleRule, style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, media, motion, size, weight } from '../theme/theme.css.ts'

const FADE = '32px'
/** A mask wider than the row by one fade. It moves with the scroll position and fades the side that has more content. */
const fade = {
  maskImage: `linear-gradient(to right, transparent, #000 ${FADE} calc(100% - ${FADE}), transparent)`,
  maskSize: `calc(100% + ${FADE}) 100%`,
  maskRepeat: 'no-repeat',
}
const follow = keyframes({
  from: { ...fade, maskPosition: `-${FADE} 0` },
  to: { ...fade, maskPosition: '0 0' },
})

/**
 * Wraps on wide screens. On a phone it is one scrolling row: the side with more content fades out, and the selected tab is
 * scrolled into view (tabs.tsx). A row that fits has no scroll timeline, and so no fade.
 */
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  boxShadow: `inset 0 -1px ${color.line}`,
  '@media': {
    [media.phone]: {
      flexWrap: 'nowrap',
      columnGap: space(4),
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
      animation: `${follow} linear both`,
      animationTimeline: 'scroll(self inline)',
    } as StyleRule,
  },
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space(1.5),
  minHeight: '44px',
  maxWidth: '100%',
  borderBottom: '2px solid transparent',
  color: color.ink2,
  fontSize: size.sm,
  fontWeight: weight.medium,
  lineHeight: 1.3,
  cursor: 'pointer',
  transition: `border-color ${motion.fast}, color ${motion.fast}`,
  // An outer focus ring would be cut off by the scrolling row.
  ':focus-visible': { outlineOffset: '-2px' },
  selectors: {
    '&:hover': { color: color.ink, borderBottomColor: color.line2 },
    '&[aria-selected=true], &[aria-current]': {
      color: color.ink,
      borderBottomColor: color.ink,
      fontWeight: weight.strong,
    },
  },
})
export const count = style({ color: color.muted, fontWeight: weight.normal, fontVariantNumeric: 'tabular-nums' })
export const panel = style({ paddingTop: space(5) })
