import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gap: space(5), alignContent: 'start', minWidth: 0 })
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(4),
  alignItems: 'flex-end',
  justifyContent: 'space-between',
})
export const words = style({ display: 'grid', gap: space(1), minWidth: 0, overflowWrap: 'anywhere' })
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export const open = style({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  borderRadius: radius.card,
  background: color.amberWash,
})
export const openTitle = style({ display: 'flex', gap: space(2), fontSize: size.md, color: color.amber })
export const openList = style({ display: 'grid', gap: space(2) })
export const openRow = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), alignItems: 'center' })
export const openWhat = style({ flex: '1 1 220px', fontVariantNumeric: 'tabular-nums' })

/** Columns of their own width: nothing moves when the rest of the form arrives. */
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(4),
  alignItems: 'end',
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const keyword = style({ gridColumn: 'span 2' })
export const filter = style({ minWidth: 0 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(2)} ${space(4)}`,
  alignItems: 'center',
  justifyContent: 'space-between',
})
export const barEnd = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), alignItems: 'center' })
export const note = style({ fontSize: size.sm, color: color.muted })

export const list = style({ display: 'grid', gap: space(3) })
export const row = style([
  card,
  {
    display: 'grid',
    gridTemplateColumns: '20px 64px minmax(0, 1fr) auto',
    gap: space(4),
    alignItems: 'start',
    '@media': { [media.phone]: { gridTemplateColumns: '20px minmax(0, 1fr)', gap: space(3) } },
  },
])
export const pick = style({ display: 'grid', placeItems: 'center', minHeight: '28px' })
export const box = style({ width: '18px', height: '18px', accentColor: color.seal, cursor: 'pointer' })
export const cover = style({
  width: '64px',
  height: '64px',
  borderRadius: radius.control,
  background: color.sunk,
  objectFit: 'cover',
  '@media': { [media.phone]: { display: 'none' } },
})
export const what = style({ display: 'grid', gap: space(1), minWidth: 0 })
export const title = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), alignItems: 'center' })
export const name = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  fontSize: size.sm,
  color: color.ink2,
  overflowWrap: 'anywhere',
})
export const number = style({ fontVariantNumeric: 'tabular-nums' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  justifyContent: 'flex-end',
  maxWidth: '220px',
  '@media': { [media.phone]: { gridColumn: '2', justifyContent: 'flex-start', maxWidth: 'none' } },
})
export const pages = style({ display: 'flex', gap: space(3), justifyContent: 'flex-end' })
