import { keptValues } from './kept-values.ts'

/**
 * Query strings with every value a string. The router's own parser uses JSON: it would read an order number of twenty
 * digits as a number and lose its last digits.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Needs no escaping, like nearly everything in our addresses; a page of filters has some hundred of them. */
const PLAIN = /^[\w.,*-]*$/
/** The keyword of a list is in thirty of its addresses. */
const MOST_ESCAPED = 200
const escapedOdd = keptValues(MOST_ESCAPED, (text: string) =>
  new URLSearchParams({ '': text }).toString().slice(1).replaceAll('%2C', ','),
)
const escaped = (text: string): string => (PLAIN.test(text) ? text : escapedOdd(text))

/** The reverse; empty values are omitted, and commas stay readable (RFC 3986 allows them). */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const name of Object.keys(search)) {
    const value = search[name]
    if (value === undefined || value === null || value === '') continue
    text += `${text === '' ? '?' : '&'}${escaped(name)}=${escaped(String(value))}`
  }
  return text
}
