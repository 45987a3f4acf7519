import { style, styleVariants } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, motion, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

export const positioner = style({ zIndex: layer.dialog })
export const popup = style({
  // Seven columns of touch targets; on the narrowest phones limited by the window.
  width: 'min(334px, calc(100vw - 16px))',
  padding: space(2.5),
  background: color.raised,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  transition: `opacity ${motion.fast}, transform ${motion.fast}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(-4px)' } },
})
export const top = style({ display: 'flex', alignItems: 'center', gap: space(2), marginBottom: space(1) })
export const month = style({ flex: 1, textAlign: 'center', fontWeight: weight.strong, fontSize: size.md })
export const grid = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' })
export const weekday = style({ height: '32px', fontSize: size.xs, fontWeight: weight.medium, color: color.muted })
export const cell = style({ padding: 0 })

const base = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '44px',
  borderRadius: radius.control,
  fontSize: size.sm,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { background: color.sunk },
    '&:disabled': { color: color.line2, cursor: 'not-allowed' },
    // Not only by colour: also underlined.
    '&[data-today]': { fontWeight: weight.heavy, textDecoration: 'underline', textUnderlineOffset: '.3em' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
export const day = styleVariants({
  plain: [base],
  other: [base, { color: color.muted }],
  within: [base, { background: color.sunk, borderRadius: 0 }],
  chosen: [
    base,
    {
      background: color.ink,
      color: color.paper,
      fontWeight: weight.strong,
      selectors: { '&:hover:not(:disabled)': { background: color.ink2 } },
    },
  ],
})
