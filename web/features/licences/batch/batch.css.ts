import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(6) })
export const block = style([card, { marginBottom: space(6), display: 'grid', gap: space(4) }])
export const title = style({ fontSize: size.lg })
export const note = style({ fontSize: size.sm, color: color.muted })
export const rows = style({ display: 'grid' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(4)}`,
  paddingBlock: space(2),
  fontSize: size.sm,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
export const words = style({ minWidth: 0, flex: '1 1 200px', overflowWrap: 'anywhere' })
export const terms = style({ color: color.muted })
export const number = style({ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })
export const done = style({ display: 'flex', gap: space(2), color: color.jade })
export const formSpace = style({ minHeight: '640px' })
