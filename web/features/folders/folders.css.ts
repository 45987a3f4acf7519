import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
  marginBottom: space(5),
})
export const limit = style({ fontSize: size.sm, color: color.muted })

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 42vw), 1fr))',
  gap: `${space(8)} ${space(6)}`,
  listStyle: 'none',
  padding: 0,
  marginTop: space(6),
  '@media': { [media.phone]: { gap: `${space(6)} ${space(4)}` } },
})
export const card = style({ minWidth: 0 })
export const link = style({ display: 'block', borderRadius: radius.card })
const square = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  borderRadius: '8px',
  overflow: 'hidden',
  background: color.sunk,
})
export const cover = style([square, { objectFit: 'cover' }])
export const mosaic = style([square, { display: 'grid', gridTemplateColumns: '1fr 1fr', gridTemplateRows: '1fr 1fr' }])
export const part = style({ width: '100%', height: '100%', objectFit: 'cover', minHeight: 0 })
export const noCover = style([square, { display: 'grid', placeItems: 'center', color: color.muted }])
export const under = style({ display: 'flex', alignItems: 'flex-start', gap: space(1), marginTop: space(2) })
export const words = style({ flex: 1, minWidth: 0 })
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: weight.strong,
  lineHeight: '24px',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
})
export const facts = style({
  fontSize: size.sm,
  color: color.muted,
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
})

export const dialog = style({ display: 'grid', gap: space(5) })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  width: '100%',
})
export const address = style({
  display: 'flex',
  gap: space(2),
  '@media': { [media.phone]: { flexDirection: 'column' } },
})
export const addressText = style({
  flex: 1,
  minWidth: 0,
  minHeight: '44px',
  paddingInline: space(3),
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.ink,
  fontSize: size.sm,
  textOverflow: 'ellipsis',
})
export const pick = style({ display: 'grid', gap: space(2) })
