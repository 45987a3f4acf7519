import { DatabaseSync } from 'node:sqlite'
import { databaseIn } from '../../../tools/catalogue/generate/load-into-state.ts'
import { load } from '../load.ts'
import { startSite } from '../site/start-site.ts'

const ROWS = 2000
/** A Worker that does nothing but store a row. */
const ENTRY = `export * from './index.js'
export default {
  async fetch(_request, env) {
    await env.DB.batch([env.DB.prepare('INSERT INTO bench_row (at_ms) VALUES (?)').bind(Date.now())])
    return new Response('ok', { status: 201 })
  },
}`

/** What no order can be faster than: requests that store one row in one batch, on the same machine and database. */
export async function measureFloor(state: string, atOnce: number): Promise<{ perSecond: number; cpuMs: number }> {
  const db = new DatabaseSync(databaseIn(state))
  db.exec('CREATE TABLE IF NOT EXISTS bench_row (id INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL)')
  db.close()
  const site = await startSite(state, { entry: ENTRY })
  try {
    const next = () => ({ path: '/', method: 'POST' as const })
    await load(site, next, ROWS / 10, atOnce)
    const { rps, cpuMs } = await load(site, next, ROWS, atOnce)
    return { perSecond: rps, cpuMs }
  } finally {
    await site.close()
  }
}
