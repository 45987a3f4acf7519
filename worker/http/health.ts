import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { can } from './can.ts'

/** Liveness plus one cheap read of each binding; 503 names the one that failed. */
export const healthz = new Hono<AppEnv>().get('/', can('public'), async (c) => {
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
  c.header('cache-control', 'no-store')
  return c.json({ status: isHealthy ? 'ok' : 'failed', checks: state }, isHealthy ? 200 : 503)
})
