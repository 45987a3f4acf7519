import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const name = style([
  clip,
  { fontSize: size.sm, fontWeight: weight.normal, color: color.muted, maxWidth: '100%' },
])
export const body = style({ minHeight: '100%', display: 'flex', flexDirection: 'column' })
export const zone = style({
  flex: 1,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  gap: space(4),
  padding: space(8),
  border: `1.5px dashed ${color.line2}`,
  borderRadius: radius.card,
  transition: `border-color ${motion.fast}, background-color ${motion.fast}`,
  '@media': { [media.phone]: { padding: space(5), borderColor: 'transparent' } },
})
export const zoneOver = style({ borderColor: color.seal, background: color.sealWash })
export const mark = style({ color: color.seal })
export const title = style({ fontSize: size.lg, fontWeight: weight.heavy })
export const text = style({ color: color.ink2, maxWidth: '32em', textWrap: 'balance' })
export const fine = style({ fontSize: size.sm, color: color.muted, maxWidth: '36em', textWrap: 'balance' })
export const progress = style({
  appearance: 'none',
  width: 'min(360px, 100%)',
  height: '6px',
  border: 0,
  borderRadius: radius.full,
  overflow: 'hidden',
  background: color.line,
  color: color.seal,
  '::-webkit-progress-bar': { background: color.line },
  '::-webkit-progress-value': { background: color.seal, transition: `inline-size ${motion.slow}` },
  '::-moz-progress-bar': { background: color.seal },
})
export const found = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(4),
})
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
