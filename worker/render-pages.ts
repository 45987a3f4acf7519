import type { Context, MiddlewareHandler } from 'hono'
import { renderPage } from '#ssr'
import { api, pageReads } from './api.ts'
import { notOffered } from './config/off.ts'
import { isLocale } from './core/locales.ts'
import { accessLog } from './http/access-log.ts'
import type { AppEnv } from './http/app-env.ts'
import { makePageCall } from './http/calls/page-calls.ts'
import { context } from './http/context.ts'
import { onBehalfOf } from './http/guards/caller-network.ts'
import { cookie, hasSessionCookie, readCookie } from './http/headers/cookies.ts'
import { isPhone } from './http/headers/is-phone.ts'
import { PRIVATE } from './http/headers/no-store.ts'
import { pageCsp } from './http/headers/nonce.ts'
import { securityHeaders } from './http/headers/security-headers.ts'
import { edgeCached, type RenderPage } from './http/replies/edge-cache.ts'
import { sendNear } from './http/replies/near-pages.ts'
import { homePlace, keepHome, keptHome } from './http/replies/visitor-home.ts'
import { refreshOnTheWay } from './http/sessions/refresh-on-the-way.ts'

const YEAR = 31_536_000

/**
 * Stores `?locale=` of any page in a cookie (api.md, "Authentication"). Runs outside the cache, because the cookie is personal
 * and the page is not.
 */
const rememberLocale: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const asked = c.req.query('locale')
  // Not if the reader's own choice took precedence (http/locale.ts).
  if (isLocale(asked) && asked === c.get('ctx').locale)
    c.res.headers.append('set-cookie', cookie(c.req.raw, 'locale', asked, YEAR))
}

const render: RenderPage = async (c, nonce) => {
  const ctx = c.get('ctx')
  const request = c.req.raw
  const chosen = readCookie(request, 'theme')
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : null
  const home = await homePlace({ ctx, request, theme, isPhone: isPhone(request) })
  const known = home && keptHome(home)
  if (known)
    return { page: withHeaders(c, sendNear(known, nonce, ctx.config), nonce), bytes: null, hasFailed: () => false }
  let failures = 0
  let retryAfter: string | null = null
  let isAway = false
  const call = makePageCall(pageReads, c)
  const noted = <A extends Response | null>(answer: A): A => {
    // If one of the page's calls was refused as busy, the page is incomplete and must not be cached.
    if (answer && (answer.status >= 500 || answer.status === 429)) failures++
    if (answer?.status === 503) isAway = true
    if (answer?.status === 429) retryAfter = answer.headers.get('retry-after')
    return answer
  }
  const { response, bytes } = await renderPage({
    request,
    locale: ctx.locale,
    theme,
    nonce,
    isSignedIn: readCookie(request, 'at') !== null,
    requestId: ctx.requestId,
    publicOrigin: new URL(ctx.config.PUBLIC_ORIGIN).origin,
    isDemo: ctx.config.CATALOGUE === 'demo',
    notOffered: notOffered(ctx.config),
    // The reader's location is passed on, so that the nearest search replica answers and queues fairly between readers.
    callDirectly: async (url, init) => noted(await call(url, init as Parameters<typeof call>[1])),
    callApi: async (request) =>
      noted(await api.fetch(new Request(request, { cf: onBehalfOf(c.req.raw) }), c.env, c.executionCtx)),
  })
  // The page's main data was refused to this caller; this is not a server error.
  const isRefused = response.status === 500 && retryAfter !== null
  const status = isRefused ? 429 : response.status === 500 && isAway ? 503 : response.status
  const page =
    status === response.status ? response : new Response(response.body, { status, headers: response.headers })
  if (isRefused) page.headers.set('retry-after', retryAfter ?? '1')
  if (status === 503) page.headers.set('retry-after', '2')
  // A page that is streamed may still fail.
  if (home && page.status === 200 && bytes && failures === 0) keepHome(home, page, bytes, nonce)
  return { page: withHeaders(c, page, nonce), bytes, hasFailed: () => failures > 0 }
}

function withHeaders(c: Context<AppEnv>, page: Response, nonce: string): Response {
  page.headers.set('content-security-policy', pageCsp(nonce, c.get('ctx').config))
  // A personal page is not stored even by the reader's own browser; a visitor's page may be, but is revalidated.
  const isStaffPage = /^\/admin(?:\/|$)/.test(c.req.path)
  const fallback = hasSessionCookie(c.req.raw) || isStaffPage ? PRIVATE : 'private, no-cache'
  if (!page.headers.has('cache-control') || fallback === PRIVATE) page.headers.set('cache-control', fallback)
  return page
}

/** GET of anything that is neither API nor file. */
export const pages = [context, securityHeaders, accessLog, rememberLocale, refreshOnTheWay, edgeCached(render)] as const
