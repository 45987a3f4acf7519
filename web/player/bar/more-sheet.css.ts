import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size } from '#web/ui/theme/theme.css.ts'
import { edge } from '../queue/queue-panel.css.ts'

export const name = style([clip, { flex: 1 }])
export const sheet = style({ display: 'grid', gap: space(3) })
export const times = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: size.sm,
  fontVariantNumeric: 'tabular-nums',
  color: color.muted,
})
export const controls = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
// Phones have volume keys, and some do not let pages set the volume.
export const volume = style({
  display: 'flex',
  justifyContent: 'flex-end',
  '@media': { '(pointer: coarse)': { display: 'none' } },
})
export const actions = style({
  display: 'flex',
  justifyContent: 'space-around',
  alignItems: 'center',
  ':empty': { display: 'none' },
})
export const heading = style({ marginTop: space(5), marginBottom: space(2), fontSize: size.md })
/** As wide as the dialog, whose body has this margin. */
export const queue = style({
  vars: { [edge]: space(6) },
  marginInline: `calc(-1 * ${edge})`,
  '@media': { [media.phone]: { vars: { [edge]: space(4) } } },
})
