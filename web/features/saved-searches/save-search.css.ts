import { style } from '@vanilla-extract/css'

/** Nothing can be stored without a script. */
export const group = style({
  display: 'flex',
  alignItems: 'center',
  '@media': { '(scripting: none)': { display: 'none' } },
})
