import { getPage } from '../pages.ts'

/** Any origin will do: what resolves to another one was no path of ours. */
const BASE = 'https://self.invalid'
const MAX_LENGTH = 2048

/**
 * Where to go after signing in: a path of this site, or `/`. Browsers drop tabs and line breaks and read `\` as `/`, so a
 * value that holds one of them was not made by us.
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || /[\\\p{Cc}]/u.test(value)) return '/'
  if (!value.startsWith('/') || value.startsWith('//') || !URL.canParse(value, BASE)) return '/'
  const url = new URL(value, BASE)
  // `/.//evil.example` is a path to the parser and another host to the next one that reads it.
  if (url.origin !== BASE || url.pathname.startsWith('//') || isMachinePath(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** Calls, not pages; and the sign-in pages themselves would only ask again. */
const isMachinePath = (path: string): boolean =>
  /^\/(?:saas|cuemark2|admin|notify)(?:\/|$)/.test(path) || getPage(path).access === 'visitor'

/**
 * The sign-in page's own query: nothing where there is nothing to come back to. Said as `undefined`, for the router lays
 * what a route validates over the raw query: a name merely left out would keep its unchecked value.
 */
export function signInSearch(value: unknown): { redirectUrl?: string } {
  const redirectUrl = safeRedirect(value)
  return { redirectUrl: redirectUrl === '/' ? undefined : redirectUrl }
}

/** For /unavailable: where trying again leads. */
export const failedAt = (href: unknown): { redirectUrl?: string } => signInSearch(href)
