import { startSite } from '../site/start-site.ts'
import type { KvSession } from './make-buyers.ts'

/** Before the built Worker: stores sessions in KV, as signing in does. */
const ENTRY = `export * from './index.js'
export default {
  async fetch(request, env) {
    const sessions = await request.json()
    await Promise.all(sessions.map(({ hash, ...kept }) => env.KV.put('at:' + hash, JSON.stringify(kept))))
    return new Response('ok')
  },
}`

/** Sessions in KV, which the site asks first. Without them each order would make a further round trip to D1. */
export async function keepSessions(state: string, sessions: readonly KvSession[]): Promise<void> {
  const site = await startSite(state, { entry: ENTRY })
  try {
    const { ok } = await fetch(site.url, { method: 'POST', body: JSON.stringify(sessions) })
    if (!ok) throw new Error('the sessions are not in KV')
  } finally {
    await site.close()
  }
}
