import type { Call, Server } from '../load.ts'
import { startSite } from '../site/start-site.ts'

const COUNT = '/round-trips-so-far'
/**
 * Before the built Worker: counts what D1 is asked. Statements, batches and sessions all go through the `fetcher` of the binding,
 * one call for each round trip.
 */
const ENTRY = `import * as built from './index.js'
export * from './index.js'
let trips = 0
const watched = new WeakSet()
function counting(fetcher) {
  return { fetch(...args) { trips++; return fetcher.fetch(...args) } }
}
function watch(db) {
  if (watched.has(db)) return
  watched.add(db)
  db.alwaysPrimarySession.fetcher = counting(db.alwaysPrimarySession.fetcher)
  db.fetcher = counting(db.fetcher)
}
export default {
  ...built.default,
  fetch(request, env, ctx) {
    watch(env.DB)
    if (new URL(request.url).pathname === '${COUNT}') return Response.json(trips)
    return built.default.fetch(request, env, ctx)
  },
}`

async function ask({ url }: Pick<Server, 'url'>, { path, ...init }: Call): Promise<string> {
  return (await fetch(url + path, init)).text()
}

/** Average D1 round trips of calls, one call after the other, on a site that has already answered `warmUp` others. */
export async function countRoundTrips(
  state: string,
  kinds: Record<string, () => Call>,
  calls = 40,
): Promise<Map<string, number>> {
  const site = await startSite(state, { entry: ENTRY })
  const soFar = async () => Number(await ask(site, { path: COUNT }))
  const found = new Map<string, number>()
  try {
    for (const [name, next] of Object.entries(kinds)) {
      for (let i = 0; i < calls; i++) await ask(site, next())
      const before = await soFar()
      for (let i = 0; i < calls; i++) await ask(site, next())
      found.set(name, ((await soFar()) - before) / calls)
    }
  } finally {
    await site.close()
  }
  return found
}
