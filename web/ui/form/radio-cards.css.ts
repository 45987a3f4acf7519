import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, media, motion, size, weight } from '../theme/theme.css.ts'

export const legend = style({ fontSize: size.sm, fontWeight: weight.heavy, marginBottom: space(2) })
export const cards = styleVariants({
  /** Names only: as wide as their text. */
  flow: { display: 'flex', flexWrap: 'wrap', gap: space(2) },
  /** Names with explanations: equal columns. */
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 208px), 1fr))',
    gap: space(2),
    '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
  },
})
export const card = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space(0.5),
  minHeight: '52px',
  padding: `${space(2.5)} ${space(3.5)}`,
  border: `1px solid ${color.line2}`,
  borderRadius: '8px',
  background: color.raised,
  cursor: 'pointer',
  transition: `border-color ${motion.fast}, background-color ${motion.fast}`,
  selectors: {
    '&:hover': { borderColor: color.control },
    '&:has(:checked)': {
      borderColor: color.seal,
      boxShadow: `inset 0 0 0 1px ${color.seal}`,
      background: color.sealWash,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.seal}`, outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  },
})
// With a size of its own: WebKit does not stretch it, and a screen reader would show a dot in the corner as the choice.
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
})
export const brief = style({ '@media': { [media.phone]: { minHeight: '44px', paddingBlock: space(2) } } })
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(2),
  fontSize: size.sm,
  fontWeight: weight.medium,
  lineHeight: 1.5,
})
export const note = style({
  marginInlineStart: 'auto',
  fontSize: size.xs,
  fontWeight: weight.normal,
  color: color.ink2,
  whiteSpace: 'nowrap',
})
export const desc = style({
  fontSize: size.xs,
  lineHeight: 1.5,
  color: color.muted,
  selectors: { [`${card}:has(:checked) &`]: { color: color.ink2 } },
})
globalStyle(`${brief}:not(:has(:checked, :disabled)) ${desc}`, { '@media': { [media.phone]: { display: 'none' } } })
