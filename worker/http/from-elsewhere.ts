/**
 * Whether another site led here. Sec-Fetch-Site keeps naming the site that began a chain of redirects; `none` is an address
 * that was typed. A browser without that header names at most a Referer.
 */
export function isFromElsewhere(request: Request): boolean {
  const own = new URL(request.url).origin
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null && origin !== own) return true
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const referer = origin === null ? request.headers.get('referer') : null
  return referer !== null && !(URL.canParse(referer) && new URL(referer).origin === own)
}
