import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const section = style({ display: 'grid', gap: space(4), marginTop: space(8) })
export const heading = style({ fontSize: size.lg })
export const refund = style([card, { display: 'grid', gap: space(3) }])
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  fontVariantNumeric: 'tabular-nums',
})
export const amount = style({ marginInlineStart: 'auto', fontWeight: weight.heavy })
export const number = style({ fontSize: size.sm, color: color.muted, overflowWrap: 'anywhere' })
export const lines = style({ display: 'grid', gap: space(1), fontSize: size.sm })
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  fontVariantNumeric: 'tabular-nums',
})
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const terms = style({ display: 'block', color: color.muted })
export const times = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: `${space(1)} ${space(4)}`,
  fontSize: size.sm,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: space(3) } },
})
export const term = style({ color: color.muted })
export const text = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
export const form = style({ display: 'grid', gap: space(5) })
export const choices = style({ display: 'grid', gap: space(3), padding: 0, border: 0 })
export const legend = style({ fontWeight: weight.strong, marginBottom: space(2) })
export const choice = style({ display: 'grid', gap: space(1) })
/** Under the text beside the box. */
export const because = style({ paddingInlineStart: '28px', fontSize: size.sm, color: color.muted })
export const summary = style({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  background: color.sunk,
  borderRadius: '8px',
  fontSize: size.sm,
})
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space(3),
  fontSize: size.md,
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginInlineStart: 'auto' })
export const withdraw = style({ display: 'grid', gap: space(2) })
