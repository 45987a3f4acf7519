import { getPage } from '#web/pages.ts'
import { parseUrl } from '../parse-url.ts'

/** Any origin works: a value that resolves to another one was not a path of this site. */
const BASE = 'https://self.invalid'
const MAX_LENGTH = 2048

/**
 * Where to go after signing in: a path of this site, or `/`. Browsers drop tabs and line breaks and read `\` as `/`, so
 * a value that contains one of them was not made by us.
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || /[\\\p{Cc}]/u.test(value)) return '/'
  if (!value.startsWith('/') || value.startsWith('//')) return '/'
  const url = parseUrl(value, BASE)
  if (!url) return '/'
  // `/.//evil.example` is a path to the parser, but another host to whatever parses the result.
  if (url.origin !== BASE || url.pathname.startsWith('//') || isMachinePath(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** API calls, not pages; and the sign-in pages, which would only ask again. */
const isMachinePath = (path: string): boolean =>
  /^\/(?:saas|cuemark2|admin|notify)(?:\/|$)/.test(path) || getPage(path).access === 'visitor'

/**
 * The sign-in page's own query, empty if there is nothing to return to. Given as `undefined`, because the router merges
 * validated values over the raw query: an omitted name would keep its unchecked value.
 */
export function signInSearch(value: unknown): { redirectUrl?: string } {
  const redirectUrl = safeRedirect(value)
  return { redirectUrl: redirectUrl === '/' ? undefined : redirectUrl }
}

/** For /unavailable: the link for trying again. */
export const failedAt = (href: unknown): { redirectUrl?: string } => signInSearch(href)
