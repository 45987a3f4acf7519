import { style } from '@vanilla-extract/css'
import { color, media, size } from '#web/ui/theme/theme.css.ts'

export const quota = style({
  fontSize: size.xs,
  color: color.muted,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.noField]: { display: 'none' } },
})
