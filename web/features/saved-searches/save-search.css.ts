import { style } from '@vanilla-extract/css'
import { media } from '#web/ui/theme/theme.css.ts'

/** On phones only the icon: the line also holds the title and the filters. */
export const word = style({ '@media': { [media.phone]: { display: 'none' } } })
/** Nothing can be stored without a script. */
export const group = style({
  display: 'flex',
  alignItems: 'center',
  '@media': { '(scripting: none)': { display: 'none' } },
})
