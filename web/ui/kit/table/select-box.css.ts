import { style } from '@vanilla-extract/css'
import { box as checkbox } from '#web/ui/form/checkbox.css.ts'
import { color } from '#web/ui/theme/theme.css.ts'

export const place = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  cursor: 'pointer',
  userSelect: 'none',
})
export const box = style([
  checkbox,
  {
    margin: 0,
    selectors: {
      '&:indeterminate': { background: color.ink, borderColor: color.ink },
      '&:indeterminate::before': {
        content: '""',
        alignSelf: 'center',
        justifySelf: 'center',
        width: '9px',
        height: '2px',
        background: color.paper,
      },
    },
  },
])
