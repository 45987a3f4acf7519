import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

const DOT = '20px'

export const lines = style({ display: 'grid' })
export const line = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  alignContent: 'start',
  gap: `${space(1.5)} ${space(4)}`,
  paddingBlock: space(5),
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [media.phone]: { gridTemplateColumns: '56px minmax(0, 1fr)', columnGap: space(3) } },
})
/** A line that cannot be bought: its text stays readable, its picture is greyed out. */
export const off = style({ filter: 'grayscale(1)', opacity: 0.6 })
export const cover = style({
  gridRow: 'span 2',
  width: '72px',
  height: '72px',
  borderRadius: radius.control,
  objectFit: 'cover',
  background: color.sunk,
  '@media': { [media.phone]: { width: '56px', height: '56px' } },
})
/** In the place of a cover. */
export const mark = style([cover, { display: 'grid', placeItems: 'center', color: color.muted }])
export const name = style({ fontWeight: weight.strong, lineHeight: 1.4 })
export const nameLink = style({ ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' } })
export const by = style({ fontSize: size.sm, color: color.muted })
/** Dots only between terms: the overflow cuts off those at the start of a line. */
export const termsClip = style({ gridColumn: '2 / -1', overflow: 'hidden', fontSize: size.sm, color: color.ink2 })
export const terms = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${DOT}` })
export const term = style({
  position: 'relative',
  paddingInlineStart: DOT,
  '::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineStart: 0,
    width: DOT,
    textAlign: 'center',
    color: color.control,
  },
})
export const named = style({
  gridColumn: '2 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: `${space(1)} ${space(4)}`,
  fontSize: size.sm,
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
})
export const namedRow = style({ display: 'flex', gap: space(2), lineHeight: 1.5 })
export const namedName = style({ flex: 'none', minWidth: '5em', color: color.muted })
export const price = style({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { gridColumn: '2', textAlign: 'start' } },
})
/** The price that is not paid, and why, one below the other. */
export const exchanged = style({
  display: 'inline-grid',
  justifyItems: 'end',
  gap: space(1),
  '@media': { [media.phone]: { justifyItems: 'start' } },
})
export const foot = style({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
})
/** On a phone it stands above the buttons, which share the width. */
export const state = style({ '@media': { [media.phone]: { flexBasis: '100%' } } })
globalStyle(`${foot} > :is(a, button)`, { '@media': { [media.phone]: { flex: '1 0 auto', maxWidth: '100%' } } })
export const refusal = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  fontSize: size.sm,
  color: color.amber,
})
export const links = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(4)}`,
  fontSize: size.sm,
})
