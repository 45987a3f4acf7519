/** Background colours of both themes, also used as the browser's `theme-color`. */
export const PAPER = { light: '#fbfaf7', dark: '#14110e' } as const
