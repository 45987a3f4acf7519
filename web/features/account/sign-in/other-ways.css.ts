import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, motion, radius, size } from '#web/ui/theme/theme.css.ts'

export const block = style({ display: 'grid', gap: space(4) })
/** A horizontal line with text in it. */
export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  fontSize: size.sm,
  color: color.muted,
  '::before': { content: '""', flex: 1, borderTop: `1px solid ${color.line}` },
  '::after': { content: '""', flex: 1, borderTop: `1px solid ${color.line}` },
})
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
export const way = style({ display: 'grid', flex: '1 1 128px' })
/** Icon button; the negative margin aligns the icon with the edge of the fields below. */
export const corner = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  marginInlineEnd: '-10px',
  borderRadius: radius.control,
  color: color.ink2,
  transition: `background-color ${motion.fast}`,
  ':hover': { background: color.sunk, color: color.ink },
})
