/** The ground of both themes: also what browsers colour themselves with around a page. */
export const PAPER = { light: '#fbfaf7', dark: '#14110e' } as const
