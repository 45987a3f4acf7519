import { globalStyle, styleVariants } from '@vanilla-extract/css'
import { COLUMN, cutOut, DRAWN, inColumn, zoomOf } from './icon-mask.ts'
import { PATHS } from './icon-paths.ts'

// The shapes are in the style sheet: a list of tracks shows some two hundred icons, of twenty kinds (decision 066).

/**
 * Zoomed, not set as a width: a browser keeps the column laid out for one size only, and would lay it out and draw it anew wherever an
 * icon of 18 px follows one of 20 (4 to 6 ms each on a slow phone, some thirty times on a track's page).
 */
const side = (px: number) => ({ zoom: zoomOf(px), '@supports': { 'not (zoom: 1)': plain(px) } })
const plain = (px: number) => ({ width: `${px}px`, height: `${px}px` })

/** A shape cut out of the text colour around it. One class, because it is written so often. */
export const glyph = styleVariants(PATHS, (_, name) => inColumn(name))
const all = Object.values(glyph).map((one) => `.${one}`)
globalStyle(all.join(), {
  display: 'block',
  flex: 'none',
  ...plain(DRAWN),
  ...cutOut('currentColor'),
  ...COLUMN,
  ...side(18),
})

/** Other sizes than 18 px. */
export const scale = styleVariants({
  12: side(12),
  14: side(14),
  16: side(16),
  20: side(20),
  22: side(22),
  24: side(24),
  28: side(28),
  32: side(32),
  40: side(40),
})
