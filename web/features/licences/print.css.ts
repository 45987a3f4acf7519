import { assignVars, globalStyle } from '@vanilla-extract/css'
import { color, shadow } from '#web/ui/theme/theme.css.ts'

/** A licence on paper: A4, black on white whatever the theme, without navigation and controls. */
const print = (rule: Record<string, string | number>) => ({ '@media': { print: rule } })
const [BLACK, GREY, WHITE] = ['#000000', '#555555', '#ffffff']
const ON_PAPER = {
  ...{ ink: BLACK, ink2: BLACK, muted: BLACK, paper: WHITE, raised: WHITE, sunk: WHITE, sealInk: WHITE, scrim: WHITE },
  ...{ line: GREY, line2: GREY, control: GREY, wave: GREY, seal: BLACK, sealHover: BLACK, sealWash: WHITE },
  ...{ jade: BLACK, jadeWash: WHITE, amber: BLACK, amberWash: WHITE },
}

globalStyle('@page', { size: 'A4', margin: '16mm' } as Record<string, string>)
// Above both themes, whichever was chosen.
globalStyle(':root:root:root', {
  '@media': {
    print: { vars: { ...assignVars(color, ON_PAPER), ...assignVars(shadow, { float: 'none' }) }, colorScheme: 'light' },
  },
})
globalStyle('body', print({ paddingBottom: 0, minHeight: 0 }))
globalStyle('body > :not(#main, :has(#main))', print({ display: 'none !important' }))
// The frames around the page, which leave room for navigation.
globalStyle('body :has(> #main), body :has(> * > #main)', print({ display: 'block', padding: 0, maxWidth: 'none' }))
// The seal is turned: its corners reach over the edge.
globalStyle('#main', print({ padding: '4mm', maxWidth: 'none' }))
globalStyle('nav', print({ display: 'none' }))
