import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from './app-env.ts'
import { REFRESH_PATH, readCookie } from './cookies.ts'
import { isFromElsewhere } from './from-elsewhere.ts'
import { PRIVATE } from './no-store.ts'

/** Not the closed policy: what is sandboxed may not lead on by itself, and would be no page of ours. */
const STEP_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The access cookie has run out but auto-login is on: go round by the refresh call, the only path the refresh cookie
 * travels to, and come back signed in (builds.md). Only for real navigations, or a prefetch would rotate tokens. A redirect
 * keeps the name of the site that the reader came from, and the refresh call refuses other sites (docs/decisions/031): whoever
 * followed a link from elsewhere gets an empty page of ours first, which leads on.
 */
export const refreshOnTheWay: MiddlewareHandler<AppEnv> = async (c, next) => {
  const request = c.req.raw
  const isNavigation = (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'
  if (!isNavigation || readCookie(request, 'auto') !== '1' || readCookie(request, 'at') !== null) return next()
  const url = new URL(request.url)
  const target = `${REFRESH_PATH}?redirectUrl=${encodeURIComponent(url.pathname + url.search)}`
  c.header('cache-control', PRIVATE)
  if (!isFromElsewhere(request)) return c.redirect(target, 303)
  c.header('content-security-policy', STEP_CSP)
  return c.html(html`<!doctype html><html lang="${c.get('ctx').locale}"><head><meta charset="utf-8"><title>Cuemark</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${target}"></head>
<body><a href="${target}">Cuemark</a></body></html>`)
}
