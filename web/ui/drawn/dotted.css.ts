import { style } from '@vanilla-extract/css'

const DOT = '1.25em'
/** The overflow cuts off the dots that stand at the start of a line. */
export const clip = style({ display: 'block', overflow: 'hidden' })
export const items = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${DOT}` })
export const item = style({
  position: 'relative',
  paddingInlineStart: DOT,
  '::before': {
    content: '"·" / ", "',
    position: 'absolute',
    insetInlineStart: 0,
    width: DOT,
    textAlign: 'center',
  },
})
