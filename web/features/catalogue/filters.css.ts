import { style } from '@vanilla-extract/css'
import { space } from '../../ui/space.ts'
import { color, size, weight } from '../../ui/theme.css.ts'

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
  selectors: {
    [`${option}:hover &`]: { borderColor: color.ink },
    [`${option}[aria-checked=true] > &`]: { background: color.ink, borderColor: color.ink, color: color.paper },
  },
})
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
/** In the sheet there is room for two options side by side. */
export const sheet = style({ marginTop: `calc(${space(3)} * -1)` })
export const sheetFooter = style({ display: 'flex', gap: space(3), width: '100%' })
export const apply = style({ flex: 1, display: 'grid' })
