/**
 * Query strings with every value a string. The router's own parser uses JSON: it would read an order number of twenty
 * digits as a number and lose its last digits.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** The reverse; empty values are omitted, and commas stay readable (RFC 3986 allows them). */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
