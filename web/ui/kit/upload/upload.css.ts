import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const zone = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(3),
  minHeight: '88px',
  padding: space(4),
  border: `1.5px dashed ${color.control}`,
  borderRadius: radius.card,
  background: color.raised,
  color: color.ink2,
  fontSize: size.sm,
  cursor: 'pointer',
  transition: `border-color ${motion.fast}, background-color ${motion.fast}`,
  ':hover': { borderColor: color.ink2 },
  selectors: {
    '&:has(input:focus-visible)': { outline: `2px solid ${color.ink}`, outlineOffset: '2px' },
  },
})
export const over = style({ borderColor: color.ink, borderStyle: 'solid', background: color.sunk })
export const wrong = style({ borderColor: color.seal })
/** Invisible, for keyboard and screen readers; its label is what is visible. */
export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit', fontSize: 0 })
export const invite = style({ display: 'flex', flexWrap: 'wrap', gap: space(1.5) })
export const choose = style({ color: color.ink, fontWeight: weight.strong })
/** Hidden on touch devices, where nothing can be dragged. */
export const orDrop = style({ color: color.muted, '@media': { '(hover: none)': { display: 'none' } } })

export const note = style({ fontSize: size.sm, color: color.muted, overflowWrap: 'anywhere' })
export const problem = style({ fontSize: size.sm, color: color.seal, ':empty': { display: 'none' } })

export const list = style({ display: 'grid', gap: space(2), listStyle: 'none', padding: 0, margin: 0 })
export const row = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
})
export const preview = style({
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  objectFit: 'cover',
  borderRadius: '4px',
  background: color.sunk,
  color: color.muted,
})
export const what = style({ display: 'grid', gap: space(0.5), minWidth: 0 })
export const name = style({
  fontSize: size.sm,
  fontWeight: weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  fontSize: size.xs,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const failed = style({ color: color.seal })
export const buttons = style({ display: 'flex' })
export const progress = style({
  appearance: 'none',
  width: '100%',
  height: '4px',
  border: 0,
  borderRadius: radius.full,
  overflow: 'hidden',
  background: color.line,
  selectors: {
    '&::-webkit-progress-bar': { background: color.line },
    '&::-webkit-progress-value': { background: color.ink },
    '&::-moz-progress-bar': { background: color.ink },
  },
})
