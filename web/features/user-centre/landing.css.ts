import { globalStyle, style } from '@vanilla-extract/css'
import { card as surface } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const page = style({ display: 'grid', gap: space(10), '@media': { [media.phone]: { gap: space(8) } } })
export const greeting = style({ display: 'grid', gap: space(1) })
export const hello = style({ overflowWrap: 'anywhere' })
export const under = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  minHeight: '1.6em',
  fontSize: size.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})

export const tally = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  borderBlock: `1px solid ${color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const figure = style({
  display: 'grid',
  gap: space(1),
  height: '100%',
  paddingBlock: space(4),
  ':hover': { color: color.seal },
})
export const number = style({
  fontSize: size.xl,
  fontWeight: weight.black,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
})
export const figureName = style({ fontSize: size.sm, color: color.muted })

export const section = style({ minWidth: 0 })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(4)}`,
  fontSize: size.sm,
})
export const title = style({ fontSize: size.lg, marginBottom: space(3) })
export const rows = style({ display: 'grid', borderTop: `1px solid ${color.line}` })
export const quiet = style({ color: color.muted, paddingBlock: space(4), borderTop: `1px solid ${color.line}` })
export const more = style({ marginTop: space(3), fontSize: size.sm })
export const nameLink = style({ ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' } })
export const licenceNo = style({ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })

export const first = style([surface, { display: 'grid', gap: space(6) }])
export const firstTitle = style({ fontSize: size.lg })
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(6),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) } },
})
export const step = style({
  display: 'grid',
  alignContent: 'start',
  gap: space(1),
  paddingTop: space(3),
  borderTop: `2px solid ${color.ink}`,
  fontSize: size.sm,
  color: color.ink2,
})
export const firstActions = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(5),
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const card = style([surface, { display: 'grid', alignContent: 'start', gap: space(4), fontSize: size.sm }])
export const cardTitle = style({ display: 'flex', alignItems: 'center', gap: space(2), fontSize: size.md })
export const cardText = style({ color: color.muted })
export const facts = style({ display: 'grid' })
globalStyle(`${facts} dt`, { flex: 'none' })
export const fact = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: space(2),
  borderBottom: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
})
export const factValue = style({ display: 'flex', alignItems: 'center', gap: space(1.5), minWidth: 0 })
export const factText = style({ overflowWrap: 'anywhere', textAlign: 'end' })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: `${space(2)} ${space(4)}` })
export const good = style({ display: 'inline-flex', color: color.jade })
export const unset = style({ color: color.amber })
