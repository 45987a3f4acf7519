import { globalStyle, styleVariants } from '@vanilla-extract/css'
import { COLUMN, cutOut, inColumn } from './icon-mask.ts'
import { PATHS } from './icon-paths.ts'

// The shapes are in the style sheet: a list of tracks shows some two hundred icons, of twenty kinds (decision 066).

const side = (px: number) => ({ width: `${px}px`, height: `${px}px` })

/** A shape cut out of the text colour around it. One class, because it is written so often. */
export const glyph = styleVariants(PATHS, (_, name) => inColumn(name))
const all = Object.values(glyph).map((one) => `.${one}`)
globalStyle(all.join(), { display: 'block', flex: 'none', ...side(18), ...cutOut('currentColor'), ...COLUMN })

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
