import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { getPlaces } from '#core/error-text.ts'
import { log } from '#core/log.ts'
import type { AppEnv } from '../app-env.ts'
import { getRoute } from '../route-of.ts'
import { isDatabaseAway } from './database-away.ts'
import { Refused, refusalResponse } from './reply.ts'

/** A database that was moved or is overloaded is back within seconds. */
const AWAY_MS = 2000

/**
 * Maps refusals to the error envelope. Anything else is logged and answered with a 500 that contains only the request
 * id, or with a 503 if the database is away.
 */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof Refused) return refusalResponse(c, error.refusal)
  // Hono's validator throws this for a body that is not JSON.
  if (error instanceof HTTPException && error.status === 400)
    return refusalResponse(c, { code: 'BAD_REQUEST', fields: { body: 'JSON_INVALID' } })
  if (error instanceof HTTPException && error.status === 413) return refusalResponse(c, { code: 'BODY_TOO_LARGE' })
  log('error', c.get('ctx'), { route: getRoute(c), error, stack: getPlaces(error) })
  if (isDatabaseAway(error)) return refusalResponse(c, { code: 'UNAVAILABLE', retryAfterMs: AWAY_MS })
  return refusalResponse(c, { code: 'INTERNAL' })
}
