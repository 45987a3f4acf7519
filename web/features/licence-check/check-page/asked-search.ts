/**
 * The query of /may-i, as the form without JavaScript sends it. `where`: places chosen so far, separated by commas; `more`: one that is
 * added to them. What is not known is left out.
 */
export type CheckSearch = {
  track?: string | undefined
  sku?: string | undefined
  medium?: string | undefined
  where?: string | undefined
  more?: string | undefined
  term?: string | undefined
  who?: string | undefined
  audience?: string | undefined
}
const NAMES = ['track', 'sku', 'medium', 'where', 'more', 'term', 'who', 'audience'] as const

/**
 * What the router keeps of an address. The page reads it (`readCheckSearch`): what may be asked is loaded with the page, and the router's
 * part with every page (docs/decisions/126).
 */
export const keepCheckSearch = (raw: Record<string, unknown>): CheckSearch =>
  Object.fromEntries(NAMES.map((name) => [name, typeof raw[name] === 'string' ? raw[name] : undefined]))
