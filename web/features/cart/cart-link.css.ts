import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

const narrow = media.tablet

export const link = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  minWidth: '44px',
  minHeight: '44px',
  paddingInline: space(2),
  borderRadius: radius.control,
  whiteSpace: 'nowrap',
  color: color.ink2,
  cursor: 'pointer',
  ':hover': { color: color.ink, background: color.sunk },
  '@media': { [narrow]: { paddingInline: 0 } },
})
// On the narrowest windows the sign-in link has priority over a visitor's cart link.
export const ofVisitor = style({ '@media': { '(max-width: 359px)': { display: 'none' } } })
// Words longer than Chinese ones leave no room for the search field.
const wordy = ':root:not(:lang(zh)) &'
export const word = style({
  selectors: { [wordy]: { display: 'none' } },
  '@media': { [narrow]: { display: 'none' } },
})
export const icon = style({
  display: 'none',
  selectors: { [wordy]: { display: 'grid' } },
  '@media': { [narrow]: { display: 'grid' } },
})
// Space is reserved from the start, so that the number moves nothing when it arrives.
export const place = style({
  display: 'grid',
  minWidth: '20px',
  height: '20px',
  '@media': { [narrow]: { position: 'absolute', insetBlockStart: '2px', insetInlineStart: '24px' } },
})
export const badge = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: '20px',
  height: '20px',
  paddingInline: space(1),
  borderRadius: radius.full,
  background: color.seal,
  color: color.sealInk,
  fontSize: size.xs,
  fontWeight: weight.heavy,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
})
