import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { throwRefusal } from './reply.ts'

/** Reads `idempotency-key` (8–128 visible ASCII); the use case claims it in the batch of its effect. */
export const once = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (key !== undefined) {
    if (!/^[\x21-\x7e]{8,128}$/.test(key)) throwRefusal('BAD_REQUEST', { 'idempotency-key': 'FIELD_INVALID' })
    c.set('idempotencyKey', key)
  }
  await next()
}
