import { style } from '@vanilla-extract/css'
import { wrap } from '../../ui/layout.css.ts'
import { space } from '../../ui/space.ts'
import { color, media, motion, radius, size, weight } from '../../ui/theme.css.ts'

const narrow = media.tablet

export const layout = style([
  wrap,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '232px minmax(0, 1fr)',
    columnGap: space(10),
    alignItems: 'start',
    paddingBlock: `${space(7)} ${space(16)}`,
    '@media': {
      [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.phone]: { paddingBlock: `${space(4)} ${space(12)}` },
    },
  },
])
export const filters = style({
  '@media': {
    [narrow]: {
      display: 'none',
      selectors: { '&[data-open]': { display: 'block', paddingBlock: `${space(12)} ${space(6)}` } },
    },
  },
})
// On a narrow page the button stands in the line of the title, and what it opens comes between header and title.
export const filtersHead = style({
  display: 'none',
  position: 'absolute',
  insetInlineEnd: space(8),
  '@media': {
    [narrow]: { display: 'flex', height: '44px', alignItems: 'center' },
    [media.phone]: { insetInlineEnd: space(4) },
  },
})

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
export const options = style({
  '@media': {
    [narrow]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', columnGap: space(4) },
  },
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minHeight: '32px',
  fontSize: size.sm,
  lineHeight: 1.4,
  color: color.ink2,
  ':hover': { color: color.ink },
  selectors: { '&[aria-checked=true]': { color: color.ink, fontWeight: weight.medium } },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})
export const child = style({ paddingInlineStart: space(5) })
export const box = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '16px',
  height: '16px',
  border: `1.5px solid ${color.control}`,
  borderRadius: '4px',
  color: 'transparent',
  selectors: { '[aria-checked=true] > &': { background: color.ink, borderColor: color.ink, color: color.paper } },
})
export const allTags = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '32px',
  fontSize: size.sm,
  color: color.muted,
  ':hover': { color: color.ink },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(2),
  marginBottom: space(3),
  // Room for the button that opens the filters.
  '@media': { [narrow]: { paddingInlineEnd: '136px' }, [media.phone]: { paddingInlineEnd: 0 } },
})
export const title = style({
  fontSize: size.xl,
  lineHeight: '44px',
  '@media': { [media.phone]: { fontSize: size.lg, maxWidth: 'calc(100% - 180px)' } },
})
export const count = style({ fontSize: size.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const sorts = style({
  display: 'flex',
  gap: space(1),
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: `calc(${space(2.5)} * -1)`, width: '100%', flexWrap: 'wrap' } },
})
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '36px',
  paddingInline: space(2.5),
  borderRadius: radius.control,
  fontSize: size.sm,
  color: color.ink2,
  whiteSpace: 'nowrap',
  ':hover': { color: color.ink },
  selectors: { '&[aria-current]': { background: color.sunk, color: color.ink, fontWeight: weight.strong } },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})
export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginBottom: space(4) })
/** The last answer stays while the next is on its way; it only pales when that takes a while. */
export const results = style({
  transition: `opacity ${motion.slow}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.55, transitionDelay: '150ms' } },
})
