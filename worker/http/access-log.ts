import type { MiddlewareHandler } from 'hono'
import { log } from '../core/log.ts'
import type { AppEnv } from './app-env.ts'
import { getRoute } from './route-of.ts'

/**
 * Writes one JSON line per request: route pattern (never the path, which may contain a token), actor id, status,
 * duration.
 */
export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startedAt = performance.now()
  await next()
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  c.res.headers.append('server-timing', `api;dur=${ms}`)
  if (c.env.ENVIRONMENT === 'test') return
  const ctx = c.get('ctx')
  log('info', ctx, {
    route: getRoute(c),
    status: c.res.status,
    actor: ctx.actor.kind === 'visitor' ? undefined : ctx.actor.id,
    locale: ctx.locale,
    ms,
  })
}
