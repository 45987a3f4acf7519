import { OWN_AREAS } from '#web/pages.ts'

/** Not to be indexed: pages behind a login, payment steps, API calls and shared favourites folders. */
const CLOSED = [
  // `$` matches only the page itself, not every address that begins with it (RFC 9309 section 2.2.3).
  ...OWN_AREAS.flatMap((area) => [`${area}$`, `${area}?`, `${area}/`]),
  '/cuemark2/',
  '/saas/',
  '/admin$',
  '/admin?',
  '/admin/',
  '/notify/',
  '/websocket/',
  '/download/',
  '/sandbox',
  // Lists without a tag, or with several: endless combinations, none of which is indexed (explore-page-head.ts). Links that exclude
  // a tag have no `nofollow` for it, because a list has sixty of them.
  '/explore?*tags=-',
  '/explore?*tags=*,',
]

/**
 * robots.txt (RFC 9309). A production Worker also answers under hosts other than the public one (workers.dev, previews); there
 * nothing is indexed, to avoid duplicates. Locally everything is as in production.
 */
export function robotsText({ isPublicHost, origin }: { isPublicHost: boolean; origin: string }): string {
  const rules = isPublicHost ? [...CLOSED.map((path) => `Disallow: ${path}`)] : ['Disallow: /']
  return ['User-agent: *', ...rules, ...(isPublicHost ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n')
}
