import { style } from '@vanilla-extract/css'
import { color, radius, size } from '../theme/theme.css.ts'

export const frame = style({
  display: 'inline-flex',
  justifySelf: 'start',
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.raised,
  selectors: {
    '&:focus-within': { borderColor: color.ink, outline: `1px solid ${color.ink}` },
    '&:has([aria-invalid=true])': { borderColor: color.seal },
  },
})
export const input = style({
  width: '4.5em',
  minWidth: 0,
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: size.md,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  appearance: 'textfield',
  // The frame shows the focus.
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
  },
})
