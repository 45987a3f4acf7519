import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

export const change = style({
  justifySelf: 'start',
  textAlign: 'start',
  minHeight: '24px',
  paddingBlock: space(0.5),
  fontSize: size.sm,
  fontWeight: weight.medium,
  color: color.ink,
  textDecoration: 'underline',
  textDecorationColor: color.control,
  textUnderlineOffset: '.2em',
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})
