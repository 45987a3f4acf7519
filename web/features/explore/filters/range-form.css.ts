import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size } from '#web/ui/theme/theme.css.ts'

const coarse = '(pointer: coarse)'

export const form = style({ display: 'grid', gap: space(1.5), marginTop: space(2) })
export const legend = style({ fontSize: size.xs, color: color.muted })
export const line = style({ display: 'flex', alignItems: 'center', gap: space(1.5), color: color.muted })
export const field = style({ flex: 1, minWidth: 0, display: 'grid' })
export const input = style({
  width: '100%',
  minWidth: 0,
  height: '36px',
  paddingInline: space(2),
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.ink,
  fontSize: size.sm,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[aria-invalid=true]': { borderColor: color.seal } },
  // Below 16 px, iOS zooms in on a focused field.
  '@media': { [coarse]: { height: '44px', fontSize: size.md } },
})
export const apply = style({
  flex: 'none',
  minHeight: '36px',
  paddingInline: space(2.5),
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  fontSize: size.sm,
  color: color.ink2,
  ':hover': { borderColor: color.control, color: color.ink },
  '@media': { [coarse]: { minHeight: '44px', paddingInline: space(4) } },
})
