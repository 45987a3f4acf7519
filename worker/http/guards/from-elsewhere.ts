/**
 * Whether another site led to this request. Sec-Fetch-Site names the site that began a chain of redirects; `none` means
 * that the address was typed. For a browser without that header the Referer is used, if it is sent.
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
