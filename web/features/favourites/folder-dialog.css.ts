import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

export const track = style([clip, { fontSize: size.sm, fontWeight: weight.normal, color: color.muted }])
/** As tall as one folder and the field for a new one, so that the dialog keeps its height when they load. */
export const waiting = style({ height: '146px', '@media': { '(pointer: coarse)': { height: '164px' } } })
export const folders = style({
  listStyle: 'none',
  // Five and a half rows, which shows that the list scrolls.
  maxHeight: '242px',
  overflowY: 'auto',
  marginInline: `calc(${space(2)} * -1)`,
  paddingInline: space(2),
})
export const folder = style({
  paddingBlock: space(2.5),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
export const name = style({ overflowWrap: 'anywhere' })
export const count = style({ marginInlineStart: space(2), color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const newFolder = style({ marginTop: space(5) })
export const full = style({ marginTop: space(4), fontSize: size.sm, color: color.muted })
export const buttons = style({ display: 'flex', justifyContent: 'flex-end', gap: space(3), width: '100%' })
