import { style, styleVariants } from '@vanilla-extract/css'
import { FILLED, PATHS } from './icon-paths.ts'

// The shapes are in the style sheet: a list of tracks shows some two hundred icons, of twenty kinds (decision 066).
const drawing = (name: string, path: string): string => {
  const ink = FILLED.has(name)
    ? ''
    : " fill='none' stroke='%23000' stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'"
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'${ink}%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`
}

/** A shape cut out of the text colour around it. */
export const icon = style({
  display: 'block',
  flex: 'none',
  backgroundColor: 'currentColor',
  maskSize: '100% 100%',
  // Backgrounds are otherwise not printed, and replaced in forced colours.
  printColorAdjust: 'exact',
  WebkitPrintColorAdjust: 'exact',
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'preserve-parent-color' as 'none' } },
})
export const glyph = styleVariants(PATHS, (path, name) => ({ maskImage: drawing(name, path) }))

const side = (px: number) => ({ width: `${px}px`, height: `${px}px` })
export const scale = styleVariants({
  12: side(12),
  14: side(14),
  16: side(16),
  18: side(18),
  20: side(20),
  22: side(22),
  24: side(24),
  28: side(28),
  32: side(32),
  40: side(40),
})
