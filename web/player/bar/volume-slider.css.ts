import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const row = style({ display: 'flex', alignItems: 'center', gap: space(3) })
export const slider = style({ width: '120px', height: '24px', margin: 0, accentColor: color.seal, cursor: 'pointer' })
export const value = style({
  width: '28px',
  textAlign: 'end',
  fontSize: size.xs,
  fontVariantNumeric: 'tabular-nums',
  color: color.muted,
})
