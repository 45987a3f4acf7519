import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** What an embedded player may do: load its own files, play, and stand in anybody's page. Nothing else of the site may. */
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

/** Takes back what every answer says about frames; an answer without the policy above still denies them by its own. */
export const framable: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.res.headers.get('content-security-policy') !== EMBED_CSP) return
  c.res.headers.delete('x-frame-options')
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
}

/** What stands in a frame of our own pages: WeChat's callback, which has a style and nothing else. */
export const ownFrameCsp = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** The same in the older header's words. */
export const framableByUs: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const isAllowed = c.res.headers.get('content-security-policy')?.includes("frame-ancestors 'self'")
  if (isAllowed) c.res.headers.set('x-frame-options', 'SAMEORIGIN')
}
