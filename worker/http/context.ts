import type { MiddlewareHandler } from 'hono'
import { makeCtx } from '../compose/make-context.ts'
import { newId } from '../core/encodings.ts'
import type { AppEnv } from './app-env.ts'
import { callerCountry } from './guards/caller-country.ts'
import { callerNetwork } from './guards/caller-network.ts'
import { getLocale } from './locale.ts'

/** First middleware: sets the request id, its language and an anonymous context. */
export const context: MiddlewareHandler<AppEnv> = async (c, next) => {
  const incoming = c.req.header('x-request-id')
  const ctx = makeCtx(c.env, {
    actor: { kind: 'visitor', id: 'visitor' },
    locale: getLocale(c.req.raw),
    // An in-process call of a page keeps the page's request id, so that their log lines can be matched.
    requestId: incoming && /^[0-9a-z]{26}$/.test(incoming) ? incoming : newId(),
    continent: typeof c.req.raw.cf?.continent === 'string' ? c.req.raw.cf.continent : null,
    country: callerCountry(c.req.raw),
    network: callerNetwork(c.req.raw),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
  c.set('ctx', ctx)
  c.set('idempotencyKey', null)
  c.set('sessionVia', null)
  await next()
  c.res.headers.set('x-request-id', ctx.requestId)
}
