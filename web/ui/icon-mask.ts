import { FILLED, PATHS } from './icon-paths.ts'

type Name = keyof typeof PATHS
const NAMES = Object.keys(PATHS) as Name[]
const INK = "fill='none' stroke='%23000' stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'"

const toUrl = (height: number, content: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${height}'%3E${content}%3C/svg%3E")`
const toPath = (name: Name, y = 0): string =>
  `%3Cpath ${FILLED.has(name) ? '' : `${INK} `}${y ? `transform='translate(0 ${y})' ` : ''}d='${PATHS[name]}'/%3E`

/** An icon as a mask; only for style sheets, so that its path is not in a script. */
export const toMask = (name: Name): string => toUrl(24, toPath(name))

/**
 * All icons below each other. A browser builds a document for each picture of a style sheet before the first paint: for one
 * picture that takes a tenth of the time that it takes for the twenty icons of a page.
 */
export const COLUMN = {
  WebkitMaskImage: toUrl(24 * NAMES.length, NAMES.map((name, i) => toPath(name, 24 * i)).join('')),
  WebkitMaskSize: `100% ${100 * NAMES.length}%`,
}
/** Every icon is as large as this before it is zoomed: a power of two, so that no size is rounded (px). */
export const DRAWN = 32
export const zoomOf = (px: number): number => px / DRAWN

/** Where an icon is in the column. */
export const inColumn = (name: Name) => ({
  WebkitMaskPosition: `0 ${Number(((100 * NAMES.indexOf(name)) / (NAMES.length - 1)).toFixed(5))}%`,
})

/**
 * Cut out of a colour. Backgrounds are otherwise not printed, and replaced in forced colours. Masks have the prefix that all browsers know:
 * the build would write what has none a second time for older ones, and with it the column of 13 kB.
 */
export const cutOut = (ink: string) =>
  ({
    backgroundColor: ink,
    WebkitMaskSize: '100% 100%',
    printColorAdjust: 'exact',
    WebkitPrintColorAdjust: 'exact',
    '@media': { '(forced-colors: active)': { forcedColorAdjust: 'preserve-parent-color' as 'none' } },
  }) as const

/** One icon in a colour, for a pseudo-element. */
export const inked = (ink: string, name: keyof typeof PATHS) => ({ ...cutOut(ink), WebkitMaskImage: toMask(name) })
