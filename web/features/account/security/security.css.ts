import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const heading = style({ marginBottom: space(5) })
export const subheading = style({ fontSize: size.lg, marginBlock: `${space(10)} ${space(4)}` })
export const leaving = style({ marginTop: space(5) })
export const rows = style({ display: 'grid', borderTop: `1px solid ${color.line}` })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  minHeight: '72px',
  paddingBlock: space(3),
  borderBottom: `1px solid ${color.line}`,
})
// Rows are focused only by script, after "show all".
globalStyle(`${row}:focus-visible`, { outline: `2px solid ${color.seal}`, outlineOffset: '-2px' })
/** The button's label stays on one line; the explanation beside it may wrap. */
globalStyle(`${row} > button`, { flex: 'none', maxWidth: '60%' })
export const what = style({ display: 'grid', gap: space(1), minWidth: 0 })
export const name = style({ display: 'flex', alignItems: 'center', gap: space(2), fontWeight: 600 })
export const value = style({ color: color.muted, fontSize: size.sm, overflowWrap: 'anywhere' })
export const nothing = style({ color: color.muted, fontSize: size.sm })
