import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Ctx } from '../context.ts'
import type { AppEnv } from '../http/app-env.ts'
import { can } from '../http/guards/can.ts'
import { answersBare } from '../openapi/documented.ts'
import { nearestRegion, searchRegions, searchReplica } from '../search/regions.ts'

const States = z.object({
  db: z.enum(['ok', 'failed']),
  kv: z.enum(['ok', 'failed']),
  files: z.enum(['ok', 'failed']),
  search: z.optional(z.enum(['ready', 'building', 'empty', 'failed'])),
})
const described = answersBare(
  'Whether the site and what it stands on are well',
  z.object({ status: z.enum(['ok', 'failed']), checks: States }),
  { also: [503] },
)

/**
 * Liveness plus one cheap read of each binding; answers 503 with the name of the one that failed. The state of the
 * search index is included (`building` is not a failure) but never causes a 503, because D1 answers in its place.
 */
export const healthz = new Hono<AppEnv>().get('/', described, can('public'), async (c) => {
  const { env } = c
  const checks: Record<string, Promise<unknown>> = {
    db: Promise.resolve(c.get('ctx').db.primary.get(sql`select id from catalogue_state where id = 1`)),
    kv: env.KV.get('healthz'),
    files: env.FILES.head('healthz'),
  }
  const names = Object.keys(checks)
  const results = await Promise.allSettled(Object.values(checks))
  const state = Object.fromEntries(names.map((name, i) => [name, results[i]?.status === 'fulfilled' ? 'ok' : 'failed']))
  const isHealthy = results.every((r) => r.status === 'fulfilled')
  const search = await searchState(c.get('ctx'))
  if (search) state.search = search
  c.header('cache-control', 'no-store')
  return c.json({ status: isHealthy ? 'ok' : 'failed', checks: state }, isHealthy ? 200 : 503)
})

/** `ready`, `building` or `empty`, of the replica that serves this reader; null if unavailable. */
async function searchState(ctx: Ctx): Promise<string | null> {
  const region = nearestRegion(searchRegions(ctx.config), ctx.continent)
  if (region === null) return null
  try {
    return (await searchReplica(ctx.env, region).status()).phase
  } catch {
    return 'failed'
  }
}
