import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color } from '#web/ui/theme/theme.css.ts'

export const decide = style({
  display: 'grid',
  gap: space(3),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
})
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: space(4),
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
