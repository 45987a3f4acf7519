import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size } from '#web/ui/theme/theme.css.ts'

/** The proof beside the order, both large enough to compare. */
export const item = style({
  gridTemplateColumns: 'minmax(0, 480px) minmax(0, 1fr)',
  gap: space(6),
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const amount = style({ display: 'grid', gap: space(0.5), justifyItems: 'start' })
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  minHeight: '160px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunk,
  color: color.muted,
  fontSize: size.sm,
  overflow: 'hidden',
})
export const image = style({ display: 'block', width: '100%', maxHeight: '480px', objectFit: 'contain' })
export const about = style({ display: 'grid', gap: space(4), alignContent: 'start', minWidth: 0 })
export const checks = style({ display: 'grid', gap: space(1), fontSize: size.sm })
export const history = style({ fontSize: size.sm })
export const summary = style({ cursor: 'pointer', minHeight: '24px', color: color.ink2 })
