import { keyframes, style } from '@vanilla-extract/css'
import { color, layer } from '#web/ui/theme/theme.css.ts'

const creep = keyframes({
  from: { transform: 'scaleX(0)' },
  '60%': { transform: 'scaleX(.7)' },
  to: { transform: 'scaleX(.92)' },
})
export const bar = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetInline: 0,
  insetBlockStart: 0,
  height: '2px',
  background: color.seal,
  transformOrigin: 'left',
  animation: `${creep} 6s cubic-bezier(.1, .7, .3, 1) both`,
})
