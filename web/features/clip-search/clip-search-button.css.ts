import { style } from '@vanilla-extract/css'
import { color, radius } from '#web/ui/theme/theme.css.ts'

export const button = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  alignSelf: 'center',
  width: '44px',
  height: '42px',
  borderRadius: radius.control,
  color: color.muted,
  ':hover': { color: color.seal },
  ':focus-visible': { outline: `2px solid ${color.seal}`, outlineOffset: '-4px' },
})

/** The search field while a file is dragged over it. */
export const dropping = style({
  outline: `2px dashed ${color.seal}`,
  outlineOffset: '3px',
  borderRadius: radius.card,
})
