import { parseUrl } from '#web/lib/parse-url.ts'

/** `/track/12`, also with a query or a fragment, and without the first slash. */
const PATH = /^\/?track\/([1-9]\d{0,14})\/?(?:[?#].*)?$/

/** The id in a link to one of our tracks, as pasted into the search field; null for anything else. */
export function trackInLink(text: string, hosts: readonly string[]): string | null {
  const own = PATH.exec(text)?.[1]
  if (own !== undefined) return own
  const url = toUrl(text)
  return url && hosts.includes(url.host) ? (PATH.exec(url.pathname)?.[1] ?? null) : null
}

/** Browsers often hide the scheme, and people copy what they see. */
function toUrl(text: string): URL | null {
  if (/\s/.test(text) || !text.includes('/')) return null
  return parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
}
