import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { space } from './theme/space.ts'
import { color, media, motion, radius, size, weight } from './theme/theme.css.ts'

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minHeight: '44px',
  borderRadius: radius.control,
  border: '1px solid transparent',
  fontWeight: weight.strong,
  lineHeight: 1.3,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  // Labels are long in some languages: they wrap, otherwise the page would scroll sideways.
  '@media': { [media.phone]: { whiteSpace: 'normal' } },
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${motion.fast}, border-color ${motion.fast}, transform ${motion.fast}`,
  selectors: {
    '&:active:not([aria-disabled=true])': { transform: 'translateY(1px)' },
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
    '&[aria-disabled=true]:not([aria-busy=true])': { opacity: 0.55 },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
})
export const look = styleVariants({
  primary: {
    background: color.seal,
    color: color.sealInk,
    selectors: { '&:hover:not([aria-disabled=true])': { background: color.sealHover } },
  },
  secondary: {
    background: color.raised,
    color: color.ink,
    borderColor: color.line2,
    selectors: { '&:hover:not([aria-disabled=true])': { borderColor: color.control } },
  },
  quiet: {
    background: 'transparent',
    color: color.ink2,
    selectors: { '&:hover:not([aria-disabled=true])': { background: color.sunk, color: color.ink } },
  },
})
export const scale = styleVariants({
  md: { fontSize: size.md, paddingInline: space(5) },
  // Visually lower; the touch target stays 44 px.
  sm: {
    fontSize: size.sm,
    paddingInline: space(3.5),
    minHeight: '36px',
    '@media': { '(pointer: coarse)': { minHeight: '44px' } },
  },
  lg: { fontSize: size.md, paddingInline: space(7), minHeight: '52px' },
})
export const full = style({ width: '100%' })
export const square = style({ width: '44px', paddingInline: 0, flex: 'none' })
export const squareSmall = style({
  width: '36px',
  paddingInline: 0,
  flex: 'none',
  '@media': { '(pointer: coarse)': { width: '44px' }, [media.phone]: { width: '44px', minHeight: '44px' } },
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
export const spinner = style({
  width: '1.1em',
  height: '1.1em',
  borderRadius: '50%',
  border: '2px solid currentcolor',
  borderRightColor: 'transparent',
  animation: `${turn} .8s linear infinite`,
  flex: 'none',
})
