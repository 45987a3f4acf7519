import type { MiddlewareHandler } from 'hono'
import { renderPage } from '#ssr'
import { api } from './api.ts'
import { accessLog } from './http/access-log.ts'
import type { AppEnv } from './http/app-env.ts'
import { onBehalfOf } from './http/caller-network.ts'
import { context } from './http/context.ts'
import { cookie, REFRESH_PATH, readCookie } from './http/cookies.ts'
import { edgeCached, type RenderPage } from './http/edge-cache.ts'
import { pageCsp } from './http/nonce.ts'
import { securityHeaders } from './http/security-headers.ts'
import { isLocale } from './modules/channels/contract.ts'

const YEAR = 31_536_000

/** `?locale=` on any page is remembered (api.md, "Authentication"), after the cache: the cookie is personal, the page is not. */
const rememberLocale: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const asked = c.req.query('locale')
  if (isLocale(asked)) c.res.headers.append('set-cookie', cookie(c.req.raw, 'locale', asked, YEAR))
}

/**
 * The access cookie has run out but auto-login is on: go round by the refresh call, the only path the refresh cookie
 * travels to, and come back signed in (builds.md). Only for real navigations, or a prefetch would rotate tokens.
 */
const refreshOnTheWay: MiddlewareHandler<AppEnv> = async (c, next) => {
  const request = c.req.raw
  const isNavigation = (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'
  if (isNavigation && readCookie(request, 'auto') === '1' && readCookie(request, 'at') === null) {
    const url = new URL(request.url)
    return c.redirect(`${REFRESH_PATH}?redirectUrl=${encodeURIComponent(url.pathname + url.search)}`, 303)
  }
  await next()
}

const render: RenderPage = async (c, nonce) => {
  const ctx = c.get('ctx')
  const theme = readCookie(c.req.raw, 'theme')
  let retryAfter: string | null = null
  const response = await renderPage({
    request: c.req.raw,
    locale: ctx.locale,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    nonce,
    isSignedIn: readCookie(c.req.raw, 'at') !== null,
    requestId: ctx.requestId,
    publicOrigin: new URL(ctx.config.PUBLIC_ORIGIN).origin,
    // Where the reader is comes along: the nearest index answers, and shares itself out among its readers.
    callApi: async (request) => {
      const answer = await api.fetch(new Request(request, { cf: onBehalfOf(c.req.raw) }), c.env, c.executionCtx)
      if (answer.status === 429) retryAfter = answer.headers.get('retry-after')
      return answer
    },
  })
  // What the page could not be made without was refused to this caller: nothing of ours is broken.
  const isRefused = response.status === 500 && retryAfter !== null
  const page = new Response(response.body, isRefused ? { status: 429, headers: response.headers } : response)
  if (isRefused) page.headers.set('retry-after', retryAfter ?? '1')
  page.headers.set('content-security-policy', pageCsp(nonce, ctx.config))
  if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'private, no-cache')
  return page
}

/** GET of anything that is neither API nor file. */
export const pages = [context, securityHeaders, accessLog, rememberLocale, refreshOnTheWay, edgeCached(render)] as const
