import type { Budgets } from './budgets.ts'
import { row } from './table.ts'

const LIMIT_MS = 2000
const ROUNDS = 20
/** Interval between two queries, and the time limit (ms). */
const PAUSE_MS = 20
const PATIENCE_MS = 20_000

type Found = { items: { id: string; name: string }[]; counts: object | null }
type Site = { url: string; key: string }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The answer of the search index; null while the database answers instead, which always knows the newest state. */
async function askIndex({ url }: Site, keyword: string): Promise<string[] | null> {
  const answer = await fetch(`${url}/cuemark2/api/v2/productSongInfo/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keyword, perPage: 100, withCounts: true }),
  })
  const { data } = (await answer.json()) as { data: { value: Found } }
  return data.value.counts && data.value.items.map(({ id }) => id)
}

async function change({ url, key }: Site, id: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/admin/api/v1/catalogue/tracks/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`change: ${answer.status} ${await answer.text()}`)
}

/** Time (ms) until the index contains it. */
async function until(site: Site, keyword: string, isSo: (ids: string[]) => boolean): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const ids = await askIndex(site, keyword)
    if (ids && isSo(ids)) return performance.now() - began
    await pause(PAUSE_MS)
  }
  throw new Error(`the index has not said so for ${PATIENCE_MS} ms`)
}

/**
 * Time from the answer of the call that publishes a track to the first search in the index that finds it, with the real queue.
 */
export async function benchFindable(site: Site, budgets: Budgets): Promise<void> {
  const all = await fetch(`${site.url}/cuemark2/api/v2/tracks/recommend`)
  const { data } = (await all.json()) as { data: { value: Found } }
  const [track] = data.value.items
  if (!track) throw new Error('no track to publish')
  const { id, name } = track
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    await change(site, id, { status: 'draft' })
    await until(site, name, (ids) => !ids.includes(id))
    // Random offset, so that runs are not in step with the queue's interval of a second.
    await pause((i * 137) % 1000)
    await change(site, id, { status: 'on_sale' })
    times.push(await until(site, name, (ids) => ids.includes(id)))
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  console.log(`\nA track that is published is found by the index (${ROUNDS} times, ms)`)
  row('', ['p50', 'p95', 'longest'])
  const over = budgets.hold('published until found, p95', at(0.95), LIMIT_MS)
  row('published until found', [at(0.5).toFixed(0), `${at(0.95).toFixed(0)}${over}`, at(1).toFixed(0)])
}
