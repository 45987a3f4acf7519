import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const body = style({ display: 'grid', gap: space(5) })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(4),
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
})
export const result = style({
  display: 'grid',
  gap: space(2),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.55 } },
})
export const sum = style({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' })
export const reason = style({ fontSize: size.sm })
export const names = style({ color: color.muted, overflowWrap: 'anywhere' })
export const problem = style({ color: color.seal, fontSize: size.sm })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  width: '100%',
})
