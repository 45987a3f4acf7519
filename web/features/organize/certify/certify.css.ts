import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const lead = style({ color: color.muted, marginTop: space(2), maxWidth: '64ch' })
export const body = style({ display: 'grid', gap: space(6), marginTop: space(6) })
export const form = style({ display: 'grid', gap: space(5) })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(5),
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const wide = style({ gridColumn: '1 / -1' })
export const picker = style({ display: 'grid', gap: space(2) })
export const note = style({ fontSize: size.sm, color: color.muted })
export const name = style({ fontWeight: weight.medium })
export const chosen = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(4),
  padding: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const chosenText = style({
  display: 'grid',
  gap: space(1),
  justifyItems: 'start',
  fontSize: size.sm,
  overflowWrap: 'anywhere',
})
export const preview = style({
  width: '100%',
  maxHeight: '200px',
  objectFit: 'contain',
  background: color.sunk,
  borderRadius: '4px',
})
export const noticeTitle = style({ fontSize: size.md, fontWeight: weight.strong })
export const imageLink = style({ display: 'block', maxWidth: '320px' })
