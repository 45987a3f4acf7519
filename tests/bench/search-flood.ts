import { FairQueue } from '#worker/durable/fair-queue.ts'
import { getDocument } from '#worker/modules/catalogue/search/documents/search-document.ts'
import { SearchEngine } from '#worker/search/engine.ts'
import { getPrice } from '#worker/search/limits.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { generateCatalogue } from '../../tools/catalogue/generate/generate-tracks.ts'
import { kernel } from '../support/search/kernel.ts'
import { MeteredStorage } from '../support/search/metered-storage.ts'
import { toQuery } from '../support/search/query.ts'
import { ms, row } from './table.ts'

/**
 * `node tests/bench/search-flood.ts [tracks] [hostile callers]`: what hostile searches cost the index, and how long others wait
 * while that many callers send them without pause, through the queue of the search object. No network, one thread.
 */
const [count = 20_000, hostile = 50] = process.argv.slice(2).map(Number)
const SECONDS = 4
const EDGES = {
  bpm: [0, 60, 90, 110, 140, 160],
  duration: [0, 30_000, 60_000, 120_000, 180_000, 300_000],
  price: [0, 1000, 9900, 29_900, 59_900, 79_900],
}
const storage = new MeteredStorage()
const engine = SearchEngine.open(storage, { edges: EDGES, kernel })
const tracks = [...generateCatalogue(count).tracks()].filter(({ status }) => status >= 0)
for (let i = 0; i < tracks.length; i += 8192) {
  const documents = tracks.slice(i, i + 8192).map((track) => {
    const { id, bpm, durationMs, curated, popularity, publishedAtMs, fromPriceFen: priceFen } = track
    return getDocument(track, {
      id,
      bpm,
      durationMs,
      priceFen,
      priceRank: priceFen,
      curated,
      popularity,
      publishedAtMs,
    })
  })
  storage.transaction(() => engine.addBulk(documents))
}

let asked = 0
const letters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + ((Math.imul(++asked, 2654435761) >>> 8) % 26))).join('')
const several = (length: number, make: () => string) => Array.from({ length }, make).join(' ')
const name = () => tracks[++asked % tracks.length]!.name
const ranges = Array.from({ length: 8 }, (_, i) => ({ low: 40 + i * 9, high: 44 + i * 9 }))
const CLASSES: Record<string, () => SearchQuery> = {
  'a name (honest)': () => toQuery(`${name()} `),
  '500 letters': () => toQuery(letters(500)),
  '9000 letters (ﷺ)': () => toQuery('ﷺ'.repeat(500)),
  '12 words of 9': () => toQuery(several(12, () => letters(9))),
  '3 words of 30': () => toQuery(several(3, () => letters(30))),
  '250 letters apart': () => toQuery([...letters(250)].join(' ')),
  '12 beginnings': () => toQuery(several(12, () => letters(2))),
  '12 names': () => toQuery(several(12, name)),
  'name of a tag (ja)': () => toQuery('エレクトリックピアノ'),
  '24 ranges': () => toQuery('', { ranges: { bpm: ranges, duration: ranges, price: ranges } }),
  'last pages': () => toQuery('', { offset: 10_000_000 - ++asked }),
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const quantile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

console.log(`${engine.stats().documents} tracks`)
row('one search', ['look-ups', 'rows', 'price', 'p50 ms', 'max ms'])
for (const [name, make] of Object.entries(CLASSES)) {
  const times: number[] = []
  let most = { lookUps: 0, rows: 0 }
  let price = 0
  for (let i = 0; i < 40; i++) {
    const query = make()
    const start = performance.now()
    const spent = storage.spent(() => engine.search(query))
    times.push(performance.now() - start)
    if (spent.lookUps > most.lookUps) most = spent
    price = Math.max(price, getPrice(query))
  }
  row(name, [most.lookUps, most.rows, Math.round(price), ms(quantile(times, 0.5)), ms(Math.max(...times))])
}

/** Waiting times of normal callers, one every 20 ms, while others ask without pause. */
async function waits(callers: number): Promise<number[]> {
  const queue = new FairQueue()
  const until = performance.now() + SECONDS * 1000
  const attacks = Object.values(CLASSES).slice(1)
  const ask = (caller: string, query: SearchQuery) => queue.take(caller, getPrice(query), () => engine.search(query))
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  const flood = Array.from({ length: callers }, async (_, i) => {
    for (let n = i; performance.now() < until; n++) {
      await ask(`hostile ${i}`, attacks[n % attacks.length]!())
      await pause(0)
    }
  })
  const taken: number[] = []
  for (let i = 0; performance.now() < until; i++) {
    const start = performance.now()
    await ask(`honest ${i}`, toQuery(`${name()} `))
    taken.push(performance.now() - start)
    await pause(20)
  }
  await Promise.all(flood)
  return taken
}

row('\nothers wait (ms)', ['p50', 'p95', 'max', 'searches'])
for (const callers of [0, hostile]) {
  const taken = await waits(callers)
  row(`beside ${callers} callers`, [
    ...[0.5, 0.95].map((part) => ms(quantile(taken, part))),
    ms(Math.max(...taken)),
    taken.length,
  ])
}
