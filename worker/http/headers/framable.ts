import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'

/**
 * CSP of the embedded player: it may load its own files, play audio, and be framed by any site. No other page may be
 * framed by other sites.
 */
export const EMBED_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/**
 * Removes the frame headers that every response gets. A response without the CSP above still forbids framing by its own
 * CSP.
 */
export const framable: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.res.headers.get('content-security-policy') !== EMBED_CSP) return
  c.res.headers.delete('x-frame-options')
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
}

/** CSP of what is framed by our own pages: WeChat's callback, which has one style and nothing else. */
export const ownFrameCsp = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** The same rule as the older X-Frame-Options header. */
export const framableByUs: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const isAllowed = c.res.headers.get('content-security-policy')?.includes("frame-ancestors 'self'")
  if (isAllowed) c.res.headers.set('x-frame-options', 'SAMEORIGIN')
}
