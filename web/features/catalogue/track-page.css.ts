import { style } from '@vanilla-extract/css'
import { card, wrap } from '../../ui/layout.css.ts'
import { space } from '../../ui/space.ts'
import { color, media, radius, size, weight } from '../../ui/theme.css.ts'

const medium = '(max-width: 1180px)'
const two = '(max-width: 959px)'
const narrow = '(max-width: 760px)'

// Four pieces; the price comes before the small print wherever there is only one column.
export const page = style([
  wrap,
  {
    display: 'grid',
    gridTemplate: '"cover main buy" auto "cover more buy" 1fr / 340px minmax(0, 1fr) 340px',
    columnGap: space(11),
    alignItems: 'start',
    paddingBlock: `${space(10)} ${space(16)}`,
    '@media': {
      [medium]: {
        gridTemplate: '"cover main buy" auto "cover more buy" 1fr / 240px minmax(0, 1fr) 300px',
        columnGap: space(8),
      },
      [two]: {
        gridTemplate: '"cover main" auto "buy buy" auto "more more" auto / 240px minmax(0, 1fr)',
        rowGap: space(6),
      },
      [narrow]: {
        gridTemplate: '"cover" auto "main" auto "buy" auto "more" auto / minmax(0, 1fr)',
        paddingBlock: `${space(4)} ${space(12)}`,
      },
    },
  },
])
export const cover = style({
  gridArea: 'cover',
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: radius.card,
  background: color.sunk,
  '@media': { [narrow]: { maxWidth: '360px' } },
})
export const main = style({ gridArea: 'main', minWidth: 0 })
export const more = style({
  gridArea: 'more',
  minWidth: 0,
  '@media': { [two]: { marginTop: `calc(${space(6)} * -1)` } },
})
export const kicker = style({ fontSize: size.sm, color: color.muted })
export const title = style({
  fontSize: '2.125rem',
  marginTop: space(1),
  '@media': { [media.phone]: { fontSize: size.xl } },
})
export const credits = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  marginTop: space(2),
  color: color.ink2,
})
export const credit = style({
  selectors: { '&:not(:first-child)::before': { content: '"·"', marginInlineEnd: space(3), color: color.muted } },
})
export const artist = style({
  ':hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.2em' },
})

export const player = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  columnGap: space(5),
  alignItems: 'center',
  marginTop: space(6),
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
export const versions = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(5) })
export const time = style({ fontVariantNumeric: 'tabular-nums' })

export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `${space(4)} ${space(8)}`, marginTop: space(6) })
export const fact = style({ fontSize: size.xs, color: color.muted })
export const value = style({ fontSize: size.sm, fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' })
export const tags = style({
  display: 'grid',
  gap: space(3),
  marginTop: space(7),
  paddingTop: space(5),
  borderTop: `1px solid ${color.line}`,
})
export const tagGroup = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: space(2),
})
export const tagKind = style({ fontSize: size.sm, fontWeight: weight.normal, letterSpacing: 0, color: color.muted })
export const tagList = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export const buy = style([
  card,
  {
    gridArea: 'buy',
    position: 'sticky',
    insetBlockStart: '88px',
    '@media': { [two]: { position: 'static' } },
  },
])
export const priceLabel = style({
  fontSize: size.sm,
  fontWeight: weight.normal,
  letterSpacing: 0,
  lineHeight: 1.6,
  color: color.muted,
})
export const covers = style({ display: 'grid', gap: space(2), marginBlock: space(4), fontSize: size.sm })
const line = style({ display: 'flex', gap: space(2), alignItems: 'flex-start', lineHeight: 1.5 })
export const covered = style([line, { color: color.jade }])
export const beyond = style([line, { color: color.muted }])
export const lineMark = style({ flex: 'none', paddingTop: '.2em' })
export const note = style({
  marginTop: space(4),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
  fontSize: size.sm,
  color: color.ink2,
})
