import { style } from '@vanilla-extract/css'
import { input as box, roomForButton } from '#web/ui/form/field.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { size, weight } from '#web/ui/theme/theme.css.ts'

export const input = style([box, roomForButton, { fontVariantNumeric: 'tabular-nums' }])

export const range = style({ display: 'grid', gap: space(2), minWidth: 0 })
export const legend = style({ fontSize: size.sm, fontWeight: weight.strong, lineHeight: 1.4, marginBottom: space(2) })
export const ends = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))',
  gap: space(3),
  alignItems: 'start',
})
export const presets = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
