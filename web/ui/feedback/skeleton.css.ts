import { keyframes, style } from '@vanilla-extract/css'
import { color, radius } from '../theme/theme.css.ts'

const breathe = keyframes({ '50%': { opacity: 0.45 } })
export const bone = style({
  display: 'block',
  background: color.line,
  borderRadius: radius.control,
  animation: `${breathe} 1.4s ease-in-out infinite`,
})
