/** Multiples of 4 px. Not in theme.css.ts, because vanilla-extract cannot export functions to the browser. */
export const space = (steps: number): string => `${steps * 4}px`
