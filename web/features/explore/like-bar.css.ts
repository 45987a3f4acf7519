import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '64px',
  marginBottom: space(4),
  paddingBlock: space(2),
  paddingInline: `${space(3)} ${space(1)}`,
  borderRadius: radius.card,
  background: color.sunk,
  fontSize: size.sm,
})
export const mark = style({ flex: 'none', display: 'grid', placeItems: 'center', minWidth: '28px', color: color.muted })
export const cover = style({ borderRadius: radius.control, objectFit: 'cover' })
export const text = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  color: color.ink2,
})
export const label = style({ color: color.muted, whiteSpace: 'nowrap' })
export const name = style([clip, { color: color.ink, fontWeight: weight.strong, maxWidth: '100%' }])
export const artist = style([clip, { color: color.muted, maxWidth: '100%' }])
export const close = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: radius.control,
  color: color.muted,
  ':hover': { color: color.ink },
})
