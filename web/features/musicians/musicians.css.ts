import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const lead = style({ color: color.muted, marginTop: space(2), maxWidth: '64ch' })
export const body = style({ display: 'grid', gap: space(8), marginTop: space(6) })
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(6),
  borderTop: `2px solid ${color.ink}`,
  paddingTop: space(5),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) } },
})
export const step = style({
  display: 'grid',
  gap: space(1),
  alignContent: 'start',
  fontSize: size.sm,
  color: color.ink2,
})
export const stepName = style({ fontSize: size.md, fontWeight: weight.strong, color: color.ink })
export const form = style({ display: 'grid', gap: space(8) })
export const part = style({ display: 'grid', gap: space(4), minWidth: 0 })
export const partName = style({ fontSize: size.lg })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(5),
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const wide = style({ gridColumn: '1 / -1' })
export const label = style({ fontWeight: weight.medium })
export const note = style({ fontSize: size.sm, color: color.muted, overflowWrap: 'anywhere' })
export const files = style({ display: 'grid', gap: space(2), minWidth: 0 })
export const chosen = style({ display: 'grid', gap: space(1) })
export const chosenFile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space(3),
  paddingInlineStart: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
})
export const fileName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const portraitRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(5),
  alignItems: 'end',
})
export const portrait = style({ width: '96px', height: '96px', objectFit: 'cover', borderRadius: radius.card })
export const pieces = style({ display: 'grid', gap: space(3) })
export const piece = style({ display: 'grid', gap: space(1), minWidth: 0 })
export const sound = style({ width: '100%', maxWidth: '432px', height: '40px' })
