import { style, styleVariants } from '@vanilla-extract/css'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

const tablet = '(max-width: 900px)'

export const page = style([wrap, { display: 'grid', gap: space(16), paddingBlock: `${space(14)} ${space(16)}` }])

export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, .8fr)',
  gap: space(14),
  alignItems: 'center',
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(10) } },
})
export const kicker = style({ fontSize: size.sm, color: color.muted })
export const headline = style({
  marginTop: space(2),
  fontSize: size.xxl,
  lineHeight: 1.2,
  '@media': { [media.phone]: { fontSize: '2rem' } },
})
export const lead = style({ marginTop: space(5), maxWidth: '36em', color: color.ink2, lineHeight: 1.75 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(7) })

// A score page with the seal in large size.
export const sheet = style({
  position: 'relative',
  padding: `${space(8)} ${space(7)} ${space(7)}`,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  transform: 'rotate(1.2deg)',
  '@media': { [tablet]: { transform: 'none', maxWidth: '480px' } },
})
export const staves = style({ width: '100%', height: '172px', stroke: color.line2, strokeWidth: 1 })
export const stamp = style({ position: 'absolute', insetInlineEnd: space(8), insetBlockStart: space(11) })
export const caption = style({ marginTop: space(6), fontSize: size.sm, lineHeight: 1.75, color: color.ink2 })

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  borderTop: `2px solid ${color.ink}`,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const figure = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  paddingBlock: space(5),
  paddingInlineEnd: space(6),
})
export const figureValue = style({
  fontSize: size.xl,
  fontWeight: weight.black,
  letterSpacing: '-.01em',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
})
export const figureLabel = style({ fontSize: size.sm, color: color.muted })

export const section = style({ display: 'grid', gap: space(6) })
const grid = style({ display: 'grid', gap: `${space(8)} ${space(10)}` })
export const points = styleVariants({
  two: [
    grid,
    {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  ],
  four: [
    grid,
    {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      '@media': {
        [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
    },
  ],
})
export const point = style({
  display: 'grid',
  alignContent: 'start',
  gap: space(2),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
})
export const pointText = style({ fontSize: size.sm, lineHeight: 1.75, color: color.ink2 })

export const flow = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const step = style({
  display: 'grid',
  alignContent: 'start',
  gap: space(1),
  paddingBlock: space(5),
  paddingInlineEnd: space(5),
  borderTop: `2px solid ${color.ink}`,
})
export const stepNumber = style({ fontSize: size.xl, fontWeight: weight.black, lineHeight: 1.2, color: color.seal })

export const join = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(6),
  padding: space(8),
  background: color.sunk,
  borderRadius: radius.card,
  '@media': { [media.phone]: { padding: space(5) } },
})
export const joinText = style({ display: 'grid', gap: space(2), flex: '1 1 320px' })
