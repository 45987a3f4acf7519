import { style } from '@vanilla-extract/css'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { media } from '#web/ui/theme/theme.css.ts'

export const page = style([
  wrap,
  {
    paddingBlock: `${space(7)} ${space(16)}`,
    '@media': { [media.phone]: { paddingBlock: `${space(4)} ${space(12)}` } },
  },
])
export const types = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginBottom: space(6) })
