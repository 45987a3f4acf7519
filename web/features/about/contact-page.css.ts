import { style } from '@vanilla-extract/css'
import { card, page as pagePadding, wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const page = style([
  wrap,
  pagePadding,
  { display: 'grid', gap: space(10), maxWidth: '1040px', '@media': { [media.phone]: { gap: space(8) } } },
])
export const heading = style({ display: 'grid', gap: space(2) })
export const lead = style({ color: color.muted })

export const enquiry = style([
  card,
  {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) 232px',
    gap: space(6),
    // Not centred: earlier columns would move down when a taller column arrives.
    alignItems: 'start',
    '@media': {
      '(max-width: 860px)': { gridTemplateColumns: '96px minmax(0, 1fr)' },
      [media.phone]: { gridTemplateColumns: '64px minmax(0, 1fr)', gap: space(4) },
    },
  },
])
export const cover = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: radius.control,
  background: color.sunk,
})
export const about = style({ display: 'grid', gap: space(1), minWidth: 0 })
export const enquiryTitle = style({
  fontSize: size.sm,
  fontWeight: weight.normal,
  letterSpacing: 0,
  color: color.muted,
})
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  fontWeight: weight.heavy,
  fontSize: size.lg,
  lineHeight: 1.4,
})
export const artists = style({ fontSize: size.sm, fontWeight: weight.normal, color: color.ink2 })
export const licence = style({ fontSize: size.sm, color: color.ink2 })
export const send = style({
  display: 'grid',
  gap: space(2),
  '@media': { '(max-width: 860px)': { gridColumn: '1 / -1' } },
})
export const hint = style({ fontSize: size.xs, color: color.muted })

export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 208px), 1fr))',
  gap: `${space(6)} ${space(8)}`,
  borderTop: `2px solid ${color.ink}`,
  paddingTop: space(6),
})
export const way = style({ display: 'grid', alignContent: 'start', gap: space(1), minWidth: 0 })
export const wayName = style({ fontSize: size.sm, color: color.muted })
export const wayValue = style({
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const wayNote = style({ fontSize: size.sm, color: color.muted })

export const topics = style({ display: 'grid', gap: space(5) })
export const topicChips = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const topicText = style({ fontSize: size.sm, color: color.ink2, lineHeight: 1.75 })

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space(5)} ${space(6)}`,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const wide = style({ gridColumn: '1 / -1', display: 'grid', gap: space(3), justifyItems: 'start' })
export const wideField = style([wide, { justifyItems: 'stretch' }])
export const sent = style([card, { display: 'grid', gap: space(3) }])
