import type { Context, MiddlewareHandler, Next } from 'hono'
import { refuses } from '../openapi/documented.ts'
import type { AppEnv } from './app-env.ts'
import { hasSessionCookie } from './cookies.ts'
import { isFromElsewhere } from './from-elsewhere.ts'
import { takeWrite } from './rate-limit.ts'
import { throwRefusal } from './reply.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Cross-site request forgery. Every browser sends Origin with an unsafe request and the current ones Sec-Fetch-Site too:
 * both must say "this very origin". A client that sends neither is no browser; it may pass only without our cookies.
 */
export const requestGuard: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!SAFE.has(c.req.method)) assertSameOrigin(c.req.raw)
  await next()
}

/** For the calls that write under GET (api.md: the cart's add, …/download). */
export const writesUnderGet = refuses(['CROSS_SITE'], async (c: Context<AppEnv>, next: Next) => {
  assertSameOrigin(c.req.raw)
  await takeWrite(c)
  await next()
})

export function assertSameOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throwRefusal('CROSS_SITE')
  if (origin !== null && origin !== new URL(request.url).origin) throwRefusal('CROSS_SITE')
  if (origin === null && site === null && hasSessionCookie(request)) throwRefusal('CROSS_SITE')
}

/** For a GET that leaves something behind (a cookie, a counted turn) but is no write: not for links and pictures of other sites. */
export const notFromElsewhere = refuses(['CROSS_SITE'], async (c: Context<AppEnv>, next: Next) => {
  if (isFromElsewhere(c.req.raw)) throwRefusal('CROSS_SITE')
  await next()
})

/**
 * A socket is opened by GET and no browser asks leave for one of another site, but every browser says where it comes from
 * (RFC 6455 section 10.2). Who says nothing is no browser, and has to prove itself in any case.
 */
export const ownSocket = refuses(['CROSS_SITE'], async (c: Context<AppEnv>, next: Next) => {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) throwRefusal('CROSS_SITE')
  if (site !== undefined && site !== 'same-origin') throwRefusal('CROSS_SITE')
  await next()
})
