import { style, styleVariants } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, motion, radius } from '#web/ui/theme/theme.css.ts'

const target = (px: number) => ({ width: `${px}px`, height: `${px}px` })
const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: radius.control,
  color: color.ink2,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}, color ${motion.fast}`,
  ':hover': { background: color.sunk, color: color.ink },
  '@media': { '(pointer: coarse)': target(44) },
})
export const action = styleVariants({
  // A hovered row has the sunk background itself, so the button needs another hover colour.
  row: [icon, { ...target(32), ':hover': { background: color.line, color: color.ink } }],
  menu: [icon, target(44)],
  bar: [icon, { width: '40px', height: '44px' }],
  page: [
    icon,
    {
      ...target(44),
      border: `1px solid ${color.line2}`,
      background: color.raised,
      ':hover': { borderColor: color.control },
    },
  ],
})
export const tone = styleVariants({
  faved: { color: color.seal, ':hover': { color: color.seal } },
  carted: { color: color.jade, ':hover': { color: color.jade } },
})
export const dim = style({ opacity: 0.45 })
export const group = styleVariants({
  row: { display: 'flex' },
  menu: { display: 'flex' },
  // The sheet has room to spread them.
  bar: { display: 'flex', flex: 1, justifyContent: 'space-around' },
  page: { display: 'flex', gap: space(2) },
})
