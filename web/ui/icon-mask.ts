import { FILLED, PATHS } from './icon-paths.ts'

/** An icon as a mask; only for style sheets, so that its path is not in a script. */
export function toMask(name: keyof typeof PATHS): string {
  const ink = FILLED.has(name)
    ? ''
    : " fill='none' stroke='%23000' stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'"
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'${ink}%3E%3Cpath d='${PATHS[name]}'/%3E%3C/svg%3E")`
}

/** Cut out of a colour. Backgrounds are otherwise not printed, and replaced in forced colours. */
export const cutOut = (ink: string) =>
  ({
    backgroundColor: ink,
    maskSize: '100% 100%',
    printColorAdjust: 'exact',
    WebkitPrintColorAdjust: 'exact',
    '@media': { '(forced-colors: active)': { forcedColorAdjust: 'preserve-parent-color' as 'none' } },
  }) as const

/** One icon in a colour, for a pseudo-element. */
export const inked = (ink: string, name: keyof typeof PATHS) => ({ ...cutOut(ink), maskImage: toMask(name) })
