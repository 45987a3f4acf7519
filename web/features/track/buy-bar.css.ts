import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, motion, playerHeight, shadow } from '#web/ui/theme/theme.css.ts'

/** Beyond it the price is on the first screen. */
const narrow = '(max-width: 760px)'

// Hidden with its room kept: the page must not move when the price card comes into view.
export const bar = style({
  display: 'none',
  '@media': {
    [narrow]: {
      position: 'sticky',
      bottom: playerHeight,
      zIndex: layer.raised,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: space(4),
      minHeight: '64px',
      // To the edges of the window.
      marginInline: 'calc(50% - 50vw)',
      paddingInline: 'max(calc(50vw - 50%), 16px)',
      paddingBlock: space(2),
      background: color.raised,
      borderTop: `1px solid ${color.line}`,
      boxShadow: shadow.float,
      transition: `opacity ${motion.fast}, visibility ${motion.fast}`,
    },
    print: { display: 'none' },
  },
  selectors: { '&[data-away=false]': { opacity: 0, visibility: 'hidden' } },
})
