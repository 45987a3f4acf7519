import { OWN_AREAS } from '#web/pages.ts'

/** Pages behind a login, payment steps and API calls are nothing to index; a shared folder of favourites neither. */
const CLOSED = [
  // `$`: the page itself, and not every address that begins like it (RFC 9309 section 2.2.3).
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
]

/**
 * robots.txt (RFC 9309). A production Worker also answers under hosts that are not its public one (workers.dev, previews):
 * there nothing is indexed, or the same pages would compete with themselves. Locally everything is as in production.
 */
export function robotsText({ isPublicHost, origin }: { isPublicHost: boolean; origin: string }): string {
  const rules = isPublicHost ? [...CLOSED.map((path) => `Disallow: ${path}`)] : ['Disallow: /']
  return ['User-agent: *', ...rules, ...(isPublicHost ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n')
}
