import type { Context, MiddlewareHandler, Next } from 'hono'
import { refuses } from '#worker/openapi/documented.ts'
import type { AppEnv } from '../app-env.ts'
import { hasSessionCookie } from '../headers/cookies.ts'
import { throwRefusal } from '../replies/reply.ts'
import { isFromElsewhere } from './from-elsewhere.ts'
import { takeWrite } from './rate-limit.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protection against cross-site request forgery. Every browser sends Origin with an unsafe request, and current ones
 * also Sec-Fetch-Site: both must name this origin. A client that sends neither is not a browser and may pass only
 * without our cookies.
 */
export const requestGuard: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!SAFE.has(c.req.method)) assertSameOrigin(c.req.raw)
  await next()
}

/** For GET routes that write (api.md: the cart's add, …/download). */
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

/**
 * For a GET that is not a write but has a side effect (a cookie, a counted attempt): refuses links and pictures of
 * other sites.
 */
export const notFromElsewhere = refuses(['CROSS_SITE'], async (c: Context<AppEnv>, next: Next) => {
  if (isFromElsewhere(c.req.raw)) throwRefusal('CROSS_SITE')
  await next()
})

/**
 * Sockets are opened by GET without a CORS check, but every browser sends its Origin (RFC 6455 section 10.2). A client
 * without Origin is not a browser, and has to authenticate in any case.
 */
export const ownSocket = refuses(['CROSS_SITE'], async (c: Context<AppEnv>, next: Next) => {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) throwRefusal('CROSS_SITE')
  if (site !== undefined && site !== 'same-origin') throwRefusal('CROSS_SITE')
  await next()
})
