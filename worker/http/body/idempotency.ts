import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { resolver, uniqueSymbol } from 'hono-openapi'
import * as z from 'zod/mini'
import { getRequestHash } from '#core/idempotency.ts'
import type { Claim } from '#core/idempotency-store.ts'
import type { AppEnv } from '../app-env.ts'
import { throwRefusal } from '../replies/reply.ts'

/** Marks the middleware so that a test can find every route that has it. */
export const ONCE = Symbol('once')
const Headers = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(8), z.maxLength(128))),
})

/**
 * Reads `idempotency-key` (8–128 visible ASCII characters). The use case claims it in the batch of its effect
 * (`getClaim`).
 */
export function once(): MiddlewareHandler<AppEnv> {
  const handler: MiddlewareHandler<AppEnv> = async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (key !== undefined) {
      if (!/^[\x21-\x7e]{8,128}$/.test(key)) throwRefusal('BAD_REQUEST', { 'idempotency-key': 'FIELD_INVALID' })
      c.set('idempotencyKey', key)
    }
    await next()
  }
  return Object.assign(handler, { [ONCE]: true, [uniqueSymbol]: { target: 'header', ...resolver(Headers) } })
}

/** The claim for the request's key: owner, route and the whole parsed body. Null without a key. */
export async function getClaim<E extends AppEnv>(c: Context<E>, input: unknown): Promise<Claim | null> {
  const { idempotencyKey: key, ctx } = c.var
  if (key === null) return null
  const path = new URL(c.req.url).pathname
  const asked = { ownerId: ctx.owner?.id ?? '', actorId: ctx.actor.id, method: c.req.method, path, body: input }
  return {
    key,
    route: `${c.req.method} ${routePath(c).replace(/^\/\w+\/api\/v\d+/, '')}`,
    requestHash: await getRequestHash(asked),
  }
}
