import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const row = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  minHeight: '72px',
  paddingBlock: space(3),
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: '48px minmax(0, 1fr)', columnGap: space(3) } },
})
export const cover = style({
  display: 'grid',
  placeItems: 'center',
  color: color.ink2,
  width: '48px',
  height: '48px',
  borderRadius: radius.control,
  objectFit: 'cover',
  background: color.sunk,
  '@media': { [media.phone]: { alignSelf: 'start' } },
})
export const what = style({ display: 'grid', gap: space(0.5), minWidth: 0 })
export const title = style({ fontWeight: weight.strong, lineHeight: 1.4, overflowWrap: 'anywhere' })
export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  fontSize: size.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(2),
  '@media': { [media.phone]: { gridColumn: '2', justifyContent: 'flex-start' } },
})
