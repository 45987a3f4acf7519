import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const choice = style({ display: 'grid', gap: space(1), marginTop: space(6) })
export const offered = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), minWidth: 0 })
export const note = style({
  float: 'left',
  width: '100%',
  fontSize: size.sm,
  color: color.muted,
  marginBottom: space(2),
})

export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 420px) auto',
  gap: space(3),
  alignItems: 'end',
  justifyContent: 'start',
  marginBlock: space(5),
})
// A field keeps a gap below its input for a message.
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), paddingBottom: space(1.5) })
export const form = style({ display: 'grid', gap: space(2) })
export const dialogButtons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginInlineStart: 'auto' })
