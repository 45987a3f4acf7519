import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import type { CountRequest, SearchAnswer, SearchQuery } from '#worker/search/query.ts'
import { localConfig } from '../../../tools/start/local-config.ts'
import { ROOT } from '../../../tools/start/state-dir.ts'
import { least, msSince, type Peer } from './peer.ts'

const OUT = join(ROOT, 'dist', 'cuemark')
/**
 * The built Worker's own class. A Worker calls it several times per request of ours, as the site does, so that the cost of the
 * request is shared. `repeat` searches several times inside the object, so that the cost of the call is shared too. Each search is of
 * another caller: one who asks again at once waits in the fair queue for a pause, which is not what a search costs.
 */
const ENTRY = `import * as built from './index.js'
export * from './index.js'
let callers = 0
export class SearchIndex extends built.SearchIndex {
  ping() { return null }
  async repeat(query, requests, times) {
    let answer = null
    for (let i = 0; i < times; i++) answer = await this.search(query, requests, 0, 'visitor ' + callers++)
    return answer
  }
}
export default {
  async fetch(request, env) {
    const { call, args, times } = await request.json()
    const replica = env.SEARCH.getByName('apac')
    let answer = null
    for (let i = 0; i < times; i++) answer = await replica[call](...args, ...(call === 'search' ? ['visitor ' + callers++] : []))
    return Response.json(answer ?? null)
  },
}`

/** Searches of one Worker request that share its cost. */
const TIMES = 5

export type IndexStatus = {
  phase: string
  documents: number
  segments: number
  memoryBytes: number
  storedBytes: number
}
export type IndexPeer = Peer & {
  /** Starts a rebuild if necessary and waits until it is complete. */
  build(): Promise<IndexStatus>
  /** Time of one search inside the object (ms), with the cost of the call shared by many. */
  inside(query: SearchQuery, requests: readonly CountRequest[]): Promise<number>
  /** Time of the first search of an object that has just started (ms). */
  firstMs: number
}

async function start(state: string): Promise<{ miniflare: Miniflare; url: URL }> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(OUT, 'wrangler.json'))
  const modules = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|wasm)$/.test(name))
    .map((name) => ({ type: name.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path: join(OUT, name) }))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      resourcePersistencePath: join(state, 'v3'),
      workers: [
        {
          ...workerOptions,
          name: 'cuemark',
          modules: [{ type: 'ESModule', path: join(OUT, 'bench.js'), contents: ENTRY }, ...modules],
          modulesRoot: OUT,
          bindings: { ...(workerOptions.bindings as Record<string, unknown>), ...localConfig(0).vars },
        },
      ],
    } as never),
  )
  return { miniflare, url: await miniflare.ready }
}

/** The real object in workerd, over the catalogue of a state folder. */
export async function openIndex(state: string): Promise<IndexPeer> {
  const { miniflare, url } = await start(state)
  const calls = async <T>(times: number, name: string, ...args: unknown[]): Promise<{ ms: number; value: T }> => {
    const body = JSON.stringify({ call: name, args, times })
    const from = performance.now()
    const response = await fetch(url, { method: 'POST', body })
    const text = await response.text()
    const ms = msSince(from)
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 300)}`)
    return { ms, value: JSON.parse(text) as T }
  }
  const call = <T>(name: string, ...args: unknown[]) => calls<T>(1, name, ...args)
  await call('ping')
  const first = await call<IndexStatus>('status')
  const requestMs = await least(100, async () => (await calls(0, 'ping')).ms)
  const pingMs = await least(100, async () => (await call('ping')).ms)
  return {
    name: 'index',
    firstMs: first.ms - pingMs,
    async build() {
      await call('catchUp')
      for (;;) {
        const { value } = await call<IndexStatus>('status')
        if (value.phase === 'ready') return value
        await sleep(500)
      }
    },
    async inside(query, requests) {
      const once = await call('repeat', query, requests, 1)
      const times = Math.max(3, Math.min(50, Math.ceil(20 / Math.max(0.1, once.ms - pingMs))))
      return least(3, async () => ((await call('repeat', query, requests, times)).ms - pingMs) / times)
    },
    async ask(query, requests) {
      const { ms, value } = await calls<SearchAnswer | null>(TIMES, 'search', query, requests, 0)
      if (!value) throw new Error('the index answers nothing')
      return { ms: (ms - requestMs) / TIMES, found: { total: value.total, counts: value.counts } }
    },
    close: () => miniflare.dispose(),
  }
}
