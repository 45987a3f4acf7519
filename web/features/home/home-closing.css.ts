import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size } from '#web/ui/theme/theme.css.ts'

export const closing = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)',
  gap: space(14),
  alignItems: 'center',
  paddingBlock: `${space(10)} ${space(20)}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(8), paddingBlock: `${space(8)} ${space(12)}` },
  },
})
export const start = style({ display: 'grid', gap: space(4), justifyItems: 'start' })
export const title = style({
  fontSize: size.xxl,
  lineHeight: 1.2,
  '@media': { [media.phone]: { fontSize: size.xl } },
})
export const text = style({ color: color.muted })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(2) })
export const verify = style([card, { display: 'grid', gap: space(3), justifyItems: 'start' }])
