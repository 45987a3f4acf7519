import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../app-env.ts'
import { isFromElsewhere } from '../guards/from-elsewhere.ts'
import { REFRESH_PATH, readCookie } from '../headers/cookies.ts'
import { PRIVATE } from '../headers/no-store.ts'

/** Not the closed CSP: a sandboxed page could not navigate by itself and would not count as our origin. */
const STEP_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * If the access cookie has expired but auto-login is on, redirects a page through the refresh call (the only path that
 * receives the refresh cookie) and back, signed in (builds.md). Only for real navigations, because a prefetch would
 * rotate tokens. A redirect keeps the name of the site that the reader came from, and the refresh call refuses other
 * sites (docs/decisions/031). A reader who followed a link from another site therefore first gets an empty page of
 * ours, which then navigates on.
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
