import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { space } from './theme/space.ts'
import { color, size, weight } from './theme/theme.css.ts'

/** Where a narrow price begins its lines: `start` or `end`. */
export const side = createVar()
export const price = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  justifyContent: fallbackVar(side, 'start'),
  columnGap: space(2),
  fontVariantNumeric: 'tabular-nums',
})
export const now = styleVariants({
  md: { fontSize: size.md, fontWeight: weight.strong },
  lg: { fontSize: size.xl, fontWeight: weight.black, lineHeight: 1.3, letterSpacing: '-.01em' },
})
/** The currency's code beside an amount. */
export const currency = style({ fontSize: size.xs, color: color.muted })
export const from = style({
  fontSize: size.xs,
  fontWeight: weight.normal,
  color: color.muted,
  letterSpacing: 0,
  // In languages whose text follows the amount without a space.
  selectors: { ':root:lang(zh) &, :root:lang(ja) &': { marginInlineStart: '.25em' } },
})
export const fromLarge = style([from, { fontSize: size.md }])
export const struck = style({ fontSize: size.sm, color: color.muted })
export const enquiry = style({ color: color.ink2, fontWeight: weight.strong })
/** In the place of a price that the reader's membership includes; the same sizes as `now`. */
const included = style({ color: color.jade, fontWeight: weight.strong })
export const includedNow = styleVariants({
  md: [included, { fontSize: size.md }],
  lg: [included, { fontSize: size.xl, lineHeight: 1.3 }],
})
