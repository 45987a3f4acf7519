import { style } from '@vanilla-extract/css'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const step = style({
  borderTop: `2px solid ${color.ink}`,
  padding: `${space(5)} ${space(6)} 0 0`,
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: '40px minmax(0, 1fr)',
      columnGap: space(3),
      padding: `${space(4)} 0`,
      borderTop: `1px solid ${color.line}`,
    },
  },
})
export const number = style({
  display: 'block',
  fontSize: size.xl,
  fontWeight: weight.black,
  lineHeight: 1.3,
  color: color.seal,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.tablet]: { gridRow: 'span 3' } },
})
export const name = style({ marginBlock: `${space(1.5)} ${space(1)}` })
export const text = style({ fontSize: size.sm, color: color.muted })
export const go = style({ marginBlockStart: space(1), fontSize: size.sm })
export const link = style([textLink, { display: 'inline-flex', alignItems: 'center', minHeight: '32px' }])
