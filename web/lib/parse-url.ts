/** The address that a text is; null if it is none. `URL.canParse` and `URL.parse` would need Safari 17 and 18. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
