import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const group = style({
  minWidth: 0,
  paddingTop: space(2),
  marginTop: space(2),
  borderTop: `1px solid ${color.line}`,
})
/** Floated, so that it respects the padding: by default a legend is placed on the border. */
export const legend = style({
  float: 'inline-start',
  width: '100%',
  paddingInline: space(3),
  fontSize: size.xs,
  color: color.muted,
})
/** Beside an order: equal columns, stacked on a phone. */
export const cardGroup = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: space(2),
  minWidth: 0,
})
export const cardLegend = style({ marginBottom: space(2), fontSize: size.sm, color: color.muted })
export const choice = style({
  clear: 'both',
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minHeight: '44px',
  paddingInline: space(3),
  borderRadius: radius.control,
  fontSize: size.sm,
  color: color.ink2,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&:hover': { background: color.sunk, color: color.ink },
    '&:has(:checked)': { color: color.ink, fontWeight: weight.strong },
    '&:has(:focus-visible)': { outline: `2px solid ${color.seal}`, outlineOffset: '-2px' },
  },
})
export const cardChoice = style([
  choice,
  {
    border: `1px solid ${color.line2}`,
    selectors: { '&:has(:checked)': { borderColor: color.control } },
  },
])
export const radio = style({
  appearance: 'none',
  flex: 'none',
  width: '18px',
  height: '18px',
  margin: 0,
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.full,
  background: color.raised,
  cursor: 'inherit',
  outline: 'none',
  selectors: { '&:checked': { borderColor: color.seal, borderWidth: '5px' } },
})
export const name = style([clip, { flex: 1 }])
export const kind = style({ flex: 'none', fontSize: size.xs, fontWeight: weight.normal, color: color.muted })
