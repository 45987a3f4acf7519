import { globalStyle, style } from '@vanilla-extract/css'

export const COVER = 'cover'
/** The large cover of a page. */
export const landing = style({ viewTransitionName: COVER })

globalStyle('::view-transition-group(*)', { animationDuration: '200ms' })
globalStyle('::view-transition-old(root), ::view-transition-new(root)', { animationDuration: '120ms' })
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none !important' } },
})
