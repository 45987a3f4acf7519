import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const picker = style([
  card,
  { display: 'grid', gap: space(4), justifyItems: 'stretch', marginTop: space(6), fontSize: size.sm },
])
export const title = style({ fontSize: size.sm, fontWeight: weight.heavy })
export const best = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(2.5)} ${space(3.5)}`,
  borderRadius: radius.control,
  background: color.jadeWash,
  color: color.jade,
  fontWeight: weight.medium,
})
export const more = style({ minHeight: '44px', display: 'list-item', paddingBlock: space(3), cursor: 'pointer' })
export const unfit = style({ display: 'grid', gap: space(3), overflowWrap: 'anywhere' })
export const code = style({ display: 'grid', maxWidth: '432px' })
export const problem = style({ color: color.amber })
