import { style } from '@vanilla-extract/css'
import { color, motion } from '../ui/theme/theme.css.ts'

export const round = style({
  display: 'grid',
  placeItems: 'center',
  width: '56px',
  height: '56px',
  flex: 'none',
  borderRadius: '50%',
  background: color.ink,
  color: color.paper,
  transition: `transform ${motion.fast}`,
  ':hover': { transform: 'scale(1.04)' },
})
