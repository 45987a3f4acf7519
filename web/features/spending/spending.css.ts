import { createVar, style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  alignItems: 'end',
  marginBlock: space(5),
})
export const sums = style([
  card,
  { display: 'flex', flexWrap: 'wrap', gap: `${space(3)} ${space(8)}`, marginBottom: space(6) },
])
export const sum = style({ display: 'grid', gap: space(1) })
export const sumName = style({ fontSize: size.sm, color: color.muted })
export const sumValue = style({ fontSize: size.lg, fontWeight: weight.heavy, fontVariantNumeric: 'tabular-nums' })

/** The share of a bar, 0 to 100. */
export const share = createVar()
/** The name over its bar: there is no axis to read, each bar says its number in the table below. */
export const chart = style([card, { display: 'grid', gap: space(3), marginBottom: space(6) }])
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(80px, 160px) minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'center',
  fontSize: size.sm,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
export const barName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const track = style({
  height: 12,
  borderRadius: radius.control,
  background: color.sunk,
  overflow: 'hidden',
  '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 2 } },
})
export const fill = style({
  height: '100%',
  width: `calc(${share} * 1%)`,
  minWidth: 2,
  background: color.jade,
  // Bars are colours only: they stay visible where colours are forced.
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
})
export const barValue = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
