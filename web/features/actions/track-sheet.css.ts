import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, radius } from '#web/ui/theme/theme.css.ts'

export const title = style([clip, { flex: 1 }])
export const list = style({
  listStyle: 'none',
  marginBlock: `calc(${space(2)} * -1)`,
  marginInline: `calc(${space(3)} * -1)`,
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3.5),
  width: '100%',
  minHeight: '52px',
  paddingInline: space(3),
  borderRadius: radius.control,
  textAlign: 'start',
  color: color.ink,
  cursor: 'pointer',
  ':hover': { background: color.sunk },
})
export const mark = style({ display: 'grid' })
