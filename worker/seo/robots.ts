/** Pages behind a login, payment steps and API calls are nothing to index. */
const CLOSED = [
  '/cuemark2/',
  '/saas/',
  '/admin/',
  '/notify/',
  '/websocket/',
  '/order/',
  '/uc',
  '/cart',
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
