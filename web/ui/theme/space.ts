/** Steps of 4 px. Not in theme.css.ts: vanilla-extract cannot hand a function over to the browser's module. */
export const space = (steps: number): string => `${steps * 4}px`
