import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, media, radius, size } from '../theme/theme.css.ts'

/** What was sent in and is decided by somebody else: its state, its facts, what there is to know, and what can be done. */
export const state = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), alignItems: 'center' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${space(2)} ${space(6)}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1) } },
})
export const factName = style({
  color: color.muted,
  '@media': { [media.phone]: { fontSize: size.sm, marginTop: space(2) } },
})
export const notice = style({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  padding: space(4),
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  background: color.sunk,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), alignItems: 'center' })
