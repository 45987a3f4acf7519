import { globalStyle, style } from '@vanilla-extract/css'
import { inked, toMask } from '#web/ui/icon-mask.ts'
import { hiddenVisually } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const facet = style({ borderBottom: `1px solid ${color.line}`, paddingBlock: space(2) })
export const facetTitle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '44px',
  color: color.muted,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  ':hover': { color: color.ink },
})
export const facetName = style({ fontSize: size.sm, color: color.ink })
export const options = style({ display: 'grid', paddingBlockEnd: space(2) })
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minHeight: '32px',
  fontSize: size.sm,
  lineHeight: 1.4,
  textAlign: 'start',
  color: color.ink2,
  ':hover': { color: color.ink },
  selectors: { '&[aria-checked=true]': { color: color.ink, fontWeight: weight.medium } },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})
// Exclude buttons have a column of their own here; options without one leave that space, so that the numbers align.
globalStyle(`${options} > ${option}`, { '@media': { [media.tablet]: { paddingInlineEnd: '44px' } } })
/** No track would be left: dimmed, but selectable. */
export const empty = style({ color: color.muted })
export const child = style({ paddingInlineStart: space(5) })
// Name and number have no classes of their own, because there are more than a hundred of them (option-text.ts).
globalStyle(`${option} > span`, { flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${option} > b`, {
  flex: 'none',
  minWidth: '3ch',
  textAlign: 'end',
  fontWeight: weight.normal,
  fontVariantNumeric: 'tabular-nums',
  color: color.muted,
})
/** Only read out. */
globalStyle(`${option} i`, hiddenVisually)
// Box and tick are drawn by the style sheet, because there are more than a hundred of them.
globalStyle(`${option}::before`, {
  content: '""',
  flex: 'none',
  width: '16px',
  height: '16px',
  border: `1.5px solid ${color.control}`,
  borderRadius: '4px',
})
globalStyle(`${option}:hover::before`, { borderColor: color.ink })
globalStyle(`${empty}::before, ${empty}:hover::before`, { borderColor: color.line2 })
globalStyle(`${option}[aria-checked=true]::before`, { background: color.ink, borderColor: color.ink })
globalStyle(`${option}[aria-checked=true]::after`, {
  content: '""',
  // In the box: its place in the flow is the option's start.
  position: 'absolute',
  width: '12px',
  height: '12px',
  marginInlineStart: '2px',
  ...inked(color.paper, 'check'),
  // The box behind it is not filled there.
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' } },
})

/** A tag, and after it the button that excludes it, visible on hover or focus and when active. */
export const tagRow = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
export const ruledOut = style({})
globalStyle(`${ruledOut} ${option}`, { color: color.muted, textDecoration: 'line-through' })
export const ruleOut = style({
  display: 'grid',
  placeItems: 'center',
  color: color.control,
  borderRadius: radius.control,
  ':hover': { color: color.ink },
  selectors: { '&[aria-checked=true]': { color: color.seal } },
  '@media': {
    // The button is in the gutter between filters and list, and as wide as it.
    [media.desktop]: {
      position: 'absolute',
      insetInlineStart: '100%',
      insetBlock: 0,
      width: '36px',
      opacity: 0,
      selectors: {
        [`${tagRow}:hover &, ${tagRow}:focus-within &, &[aria-checked=true]`]: { opacity: 1 },
      },
    },
    [media.tablet]: { width: '44px' },
    '(hover: none)': { opacity: 1 },
  },
})
globalStyle(`${ruleOut}::before`, { content: '""', width: '16px', height: '16px', ...inked('currentColor', 'exclude') })
/** Whether a group is folded, at the end of its title. */
export const fold = style({ width: '14px', height: '14px', flex: 'none', ...inked('currentColor', 'plus') })
globalStyle(`${facet}[open] > ${facetTitle} > ${fold}`, { WebkitMaskImage: toMask('minus') })
export const keys = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: space(6) })
export const mode = style({ fontSize: size.xs, color: color.muted, lineHeight: '28px' })
export const allTags = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '32px',
  fontSize: size.sm,
  color: color.muted,
  ':hover': { color: color.ink },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})
export const sheet = style({ marginTop: `calc(${space(3)} * -1)` })
export const sheetFooter = style({ display: 'flex', gap: space(3), width: '100%' })
export const apply = style({ flex: 1, display: 'grid' })
