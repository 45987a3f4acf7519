import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, media, radius, size, weight } from '../theme/theme.css.ts'

export const nav = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(1),
  marginTop: space(8),
})
export const link = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '44px',
  height: '44px',
  paddingInline: space(2),
  borderRadius: radius.control,
  fontSize: size.sm,
  fontVariantNumeric: 'tabular-nums',
  color: color.ink2,
  selectors: {
    'a&:hover': { background: color.sunk, color: color.ink },
    '&[aria-current=page]': { background: color.ink, color: color.paper, fontWeight: weight.strong },
    '&[aria-disabled=true]': { color: color.line2 },
  },
})
/** Hidden on phones; first, previous, current, next and last page remain. */
export const roomy = style([link, { '@media': { [media.phone]: { display: 'none' } } }])
export const gap = style({ display: 'inline-grid', placeItems: 'center', width: '24px', color: color.muted })
