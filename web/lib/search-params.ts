/**
 * Query strings as they stand, every value a string. The router's own reading is JSON: it would take an order number of
 * twenty digits for a number and lose its end.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** The reverse; what is empty is left out, and commas stay readable (RFC 3986 allows them). */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
