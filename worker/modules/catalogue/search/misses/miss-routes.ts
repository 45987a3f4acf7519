import { Hono } from 'hono'
import { ok } from '#core/result.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { FindMisses, MissList } from './miss-contract.ts'
import { findMisses } from './miss-store.ts'

/** Under S: what people looked for in vain. */
export const searchMissRoutes = new Hono<AppEnv>().get(
  '/search/misses',
  answers('Keywords that were not or not wholly found, most frequent first', MissList),
  can('misses:read'),
  query(FindMisses),
  async (c) => reply(c, ok(await findMisses(c.var.ctx, c.req.valid('query')))),
)
