import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size } from '#web/ui/theme/theme.css.ts'

export const head = style({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  columnGap: space(8),
  alignItems: 'end',
  marginBottom: space(8),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space(4), marginBottom: space(6) } },
})
export const picture = style({ '@media': { [media.phone]: { width: '140px' } } })
export const words = style({ minWidth: 0 })
export const kicker = style({ fontSize: size.sm, color: color.muted })
export const crumb = style({
  display: 'inline-block',
  lineHeight: '24px',
  ':hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.2em' },
})
export const name = style({
  fontSize: size.xl,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: size.lg } },
})
export const facts = style({
  marginTop: space(2),
  fontSize: size.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  marginTop: space(4),
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(4),
})
export const find = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(3) })
export const sort = style({ minWidth: '140px' })
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
  padding: `${space(3)} ${space(4)}`,
  marginBottom: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
  fontSize: size.sm,
})
export const noticeButtons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

/** Stays in view below the header while the list scrolls. */
export const bar = style({
  position: 'sticky',
  insetBlockStart: '64px',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  padding: `${space(2)} 0`,
  background: color.paper,
  borderTop: `1px solid ${color.line}`,
})
export const barCount = style({ fontSize: size.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const barButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginInlineStart: 'auto',
  // On phones below the count and the end of choosing.
  '@media': { [media.phone]: { order: 1, width: '100%' } },
})
export const barEnd = style({ '@media': { [media.phone]: { marginInlineStart: 'auto' } } })
export const tracks = style({
  transition: `opacity ${motion.slow}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.55, transitionDelay: '150ms' } },
})
