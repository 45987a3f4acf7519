import { globalStyle, style } from '@vanilla-extract/css'
import { besideChips } from '#web/ui/chip.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

const medium = '(max-width: 1180px)'
const two = '(max-width: 959px)'
const narrow = '(max-width: 760px)'
const small = '(max-width: 359px)'

// In a single column, the price comes before the details.
export const page = style({
  display: 'grid',
  gridTemplate: '"cover main buy" auto "cover more buy" 1fr / 360px minmax(0, 1fr) 340px',
  columnGap: space(12),
  alignItems: 'start',
  paddingBlock: `${space(10)} ${space(6)}`,
  '@media': {
    [medium]: {
      gridTemplate: '"cover main buy" auto "cover more buy" 1fr / 240px minmax(0, 1fr) 300px',
      columnGap: space(8),
    },
    [two]: {
      gridTemplate: '"cover main" auto "buy buy" auto "more more" auto / 240px minmax(0, 1fr)',
      rowGap: space(6),
    },
    // A small cover beside name and artists; everything below takes the full width.
    [narrow]: {
      gridTemplate: 'none / 96px minmax(0, 1fr)',
      columnGap: space(4),
      rowGap: 0,
      paddingBlock: `${space(4)} ${space(4)}`,
    },
    [small]: { gridTemplateColumns: '72px minmax(0, 1fr)', columnGap: space(3) },
  },
})
globalStyle(`${page} > section`, { '@media': { [narrow]: { gridArea: 'auto / 1 / auto / -1', marginTop: space(6) } } })
export const cover = style({
  gridArea: 'cover',
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: radius.card,
  background: color.sunk,
  '@media': { [narrow]: { gridArea: '1 / 1 / span 3' } },
})
export const coverOff = style({ opacity: 0.55, filter: 'grayscale(1)' })
export const main = style({ gridArea: 'main', minWidth: 0, '@media': { [narrow]: { display: 'contents' } } })
export const more = style({
  gridArea: 'more',
  minWidth: 0,
  '@media': {
    [two]: { marginTop: `calc(${space(6)} * -1)` },
    [narrow]: { gridArea: 'auto / 1 / auto / -1', marginTop: 0 },
  },
})

export const player = style({
  display: 'grid',
  // Height of the waveform, so that the button does not move when it loads.
  gridTemplate: '80px auto / 56px minmax(0, 1fr)',
  columnGap: space(5),
  alignItems: 'center',
  marginTop: space(6),
  '@media': { [narrow]: { gridColumn: '1 / -1', columnGap: space(4) } },
})
export const times = style({
  gridColumn: 2,
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: space(2),
  fontSize: size.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const versions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginTop: space(5),
  '@media': { [narrow]: { gridColumn: '1 / -1' } },
})
export const time = style({ fontVariantNumeric: 'tabular-nums' })

export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `${space(4)} ${space(6)}`, marginTop: space(6) })
export const fact = style({ fontSize: size.xs, color: color.muted })
export const value = style({ fontSize: size.sm, fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' })
// One grid for all kinds: the widest name determines where the tags start.
export const tags = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  alignItems: 'start',
  gap: `${space(3)} ${space(5)}`,
  marginTop: space(7),
  paddingTop: space(5),
  borderTop: `1px solid ${color.line}`,
})
export const tagGroup = style({ display: 'contents' })
export const tagKind = style([
  besideChips,
  { fontSize: size.sm, fontWeight: weight.normal, letterSpacing: 0, color: color.muted },
])
export const tagList = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export const below = style({ scrollMarginTop: '80px' })
