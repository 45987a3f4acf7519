import { style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(5) })
export const parts = style({ display: 'grid', gap: space(6), minWidth: 0, paddingTop: space(5) })
export const stack = style({ display: 'grid', gap: space(4), alignContent: 'start', minWidth: 0 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), justifyContent: 'flex-end' })
export const facts = style([
  card,
  { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: `${space(3)} ${space(6)}`, margin: 0 },
  { '@media': { [media.phone]: { gridTemplateColumns: '1fr', gap: space(1) } } },
])
export const term = style({ color: color.muted, fontSize: size.sm })
export const value = style({
  margin: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { marginBottom: space(3) } },
})
export const notice = style([card, { display: 'grid', gap: space(3), justifyItems: 'start' }])
export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: space(3),
  alignItems: 'end',
})
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), alignItems: 'center', minWidth: 0 })
export const person = style({ display: 'grid', gap: space(0.5), minWidth: 0, overflowWrap: 'anywhere' })
export const minor = style({ color: color.muted, fontSize: size.sm, fontWeight: weight.normal })
export const list = style({ display: 'grid', gap: space(1), margin: 0, paddingInlineStart: space(5) })
export const lines = style({
  display: 'grid',
  gap: space(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.sm,
})
export const good = style({ color: color.jade })
export const bad = style({ color: color.seal })

export const tree = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${color.line}`,
})
export const node = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '52px',
  minWidth: 0,
  // Ten levels fit on a phone.
  paddingInlineStart: 'calc(var(--level) * clamp(8px, 2vw, 24px))',
  borderBottom: `1px solid ${color.line}`,
})
export const handle = style({
  flex: 'none',
  width: '44px',
  height: '44px',
  display: 'grid',
  placeItems: 'center',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.muted,
  cursor: 'grab',
  ':hover': { color: color.ink },
})
export const nodeName = style({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' })
export const rename = style({ flex: '1 1 auto', minWidth: 0 })
export const into = style({ background: color.sunk })
export const before = style({ boxShadow: `inset 0 2px ${color.ink}` })
export const after = style({ boxShadow: `inset 0 -2px ${color.ink}` })
