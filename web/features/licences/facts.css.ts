import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size } from '#web/ui/theme/theme.css.ts'

export const facts = style({ display: 'grid', gap: space(3), fontSize: size.sm })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '9em minmax(0, 1fr)',
  gap: space(4),
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { gridTemplateColumns: '1fr', gap: 0 } },
})
export const name = style({ color: color.muted })
