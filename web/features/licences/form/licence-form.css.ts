import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size } from '#web/ui/theme/theme.css.ts'

export const form = style({ display: 'grid', gap: space(5), alignContent: 'start' })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(4),
  // Aligns the inputs of a pair, even if only one of them has a hint.
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
})
export const warning = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.control,
  background: color.amberWash,
  color: color.amber,
  fontSize: size.sm,
})
export const known = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  border: 0,
  padding: 0,
  margin: 0,
})
export const note = style({ fontSize: size.sm, color: color.muted })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), justifyContent: 'flex-end' })
