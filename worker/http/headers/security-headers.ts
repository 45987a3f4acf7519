import type { MiddlewareHandler } from 'hono'

/** Headers of every response. A page adds its own CSP with a nonce (render.tsx) and may not weaken the others. */
const ALWAYS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
}
/** CSP of everything that is not a page: no scripts, no frames, no plug-ins. */
export const CLOSED_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, text] of Object.entries(ALWAYS)) c.res.headers.set(name, text)
  if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', CLOSED_CSP)
}
