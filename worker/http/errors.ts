import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { getPlaces } from '../core/error-text.ts'
import { log } from '../core/log.ts'
import type { AppEnv } from './app-env.ts'
import { Refused, refusalResponse } from './reply.ts'
import { getRoute } from './route-of.ts'

/** Refusals become their envelope; anything else is a 500 that says nothing but the request id, and is logged. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof Refused) return refusalResponse(c, error.refusal)
  // Hono's validator throws this for a body that is no JSON at all.
  if (error instanceof HTTPException && error.status === 400)
    return refusalResponse(c, { code: 'BAD_REQUEST', fields: { body: 'JSON_INVALID' } })
  if (error instanceof HTTPException && error.status === 413) return refusalResponse(c, { code: 'BODY_TOO_LARGE' })
  log('error', c.get('ctx'), { route: getRoute(c), error, stack: getPlaces(error) })
  return refusalResponse(c, { code: 'INTERNAL' })
}

export const onNotFound = (c: Context<AppEnv>): Response => refusalResponse(c, { code: 'NOT_FOUND' })
