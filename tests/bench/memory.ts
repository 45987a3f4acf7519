import type { Budgets } from './budgets.ts'
import { type Heap, type Inspector, openInspector, readHeap } from './inspector.ts'
import { row } from './table.ts'

const P = '/cuemark2/api/v2'
const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW']
const WORDS = '夜 钢琴 电影 广告 雨 晨 城市 海 风 summer night piano rain drum guitar light dream blue'.split(' ')
const SORTS = ['normal', 'date', 'hot', 'price']
const PER_PAGE = 100
/** What an isolate may hold is 128 MB; some of it is needed for the requests under way. */
const MOST_MB = 100
/** Growth between a warm isolate and the end that still counts as flat. */
const GROWTH_MB = 4
/** Requests at a time. */
const AT_ONCE = 8
/** Pages and searches before the first figure: what is kept has filled up, and what still grows after it is a leak. */
const WARM = 5000

const megabytes = (bytes: number): number => bytes / 1024 / 1024
const total = ({ used, outside }: Heap): number => megabytes(used + outside)

type Request = { path: string; init: RequestInit }
export type MemoryCounts = { pages: number; searches: number }

/** Ids of all tracks, page by page of the search. */
async function trackIds(site: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${site}${P}/productSongInfo/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page, perPage: PER_PAGE, sortBy: 'date' }),
    })
    const { data } = (await answer.json()) as { data: { value: { items: { id: string }[]; total: number } } }
    ids.push(...data.value.items.map(({ id }) => id))
    if (data.value.items.length === 0 || ids.length >= Math.min(data.value.total, 20_000)) return ids
  }
}

/** Page n, each with an address of its own: tracks and lists in all languages, half of them past the edge cache. */
function toPage(ids: readonly string[], n: number): Request {
  const locale = LOCALES[n % LOCALES.length]
  const cookie = n % 2 === 0 ? `locale=${locale}` : `locale=${locale}; auto=0`
  const path =
    n % 3 === 0
      ? `/explore?category=music&keyword=${encodeURIComponent(`${WORDS[n % WORDS.length]} ${n}`)}`
      : `/track/${ids[n % ids.length]}?n=${n}`
  return { path, init: { headers: { cookie } } }
}

/** Search n: words, orders and pages in turn, every other one with counts. */
function toSearch(n: number): Request {
  const words = [WORDS[n % WORDS.length], ...(n % 7 === 0 ? [String(n)] : [])]
  const body = {
    keyword: words.join(' '),
    musicType: 'MUSIC',
    page: 1 + (n % 5),
    sortBy: SORTS[n % SORTS.length],
    withCounts: n % 2 === 0,
    price: `${n % 300}-${10_000 + n}`,
  }
  const headers = { 'content-type': 'application/json', cookie: `locale=${LOCALES[n % LOCALES.length]}` }
  return { path: `${P}/productSongInfo/search`, init: { method: 'POST', headers, body: JSON.stringify(body) } }
}

/** Makes `count` requests, some at a time. Throws for a server error. */
async function run(site: string, count: number, make: (n: number) => Request): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) {
      const { path, init } = make(next++)
      const answer = await fetch(site + path, init)
      await answer.arrayBuffer()
      if (answer.status >= 500) throw new Error(`${answer.status} from ${path}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

function show(what: string, heap: Heap, since: Heap): void {
  const grown = total(heap) - total(since)
  row(what, [megabytes(heap.used).toFixed(1), megabytes(heap.outside).toFixed(1), grown.toFixed(1)], 14)
}

/**
 * The heap of the Worker's isolate after forced collections: at the start, after distinct pages, after searches. The site must
 * have been booted with `isInspected`.
 */
export async function benchMemory(
  site: { url: string; inspectorUrl: string | null },
  budgets: Budgets,
  { pages, searches }: MemoryCounts = { pages: 20_000, searches: 20_000 },
): Promise<void> {
  if (site.inspectorUrl === null) throw new Error('boot the site with isInspected')
  const inspector: Inspector = await openInspector(site.inspectorUrl)
  const measure = () => readHeap(inspector, () => fetch(`${site.url}/robots.txt`).then((answer) => answer.text()))
  const ids = await trackIds(site.url)
  console.log(`\nMemory of the isolate after a forced collection, ${ids.length} tracks, MB\n`)
  row('', ['heap', 'buffers', 'grown'], 14)
  const start = await measure()
  show('at the start', start, start)
  await run(site.url, WARM, (n) => toPage(ids, n))
  await run(site.url, WARM, toSearch)
  const warm = await measure()
  show('warm', warm, start)
  await run(site.url, pages, (n) => toPage(ids, n + WARM))
  const drawn = await measure()
  show(`after ${pages} pages`, drawn, warm)
  await run(site.url, searches, (n) => toSearch(n + WARM))
  const end = await measure()
  show(`after ${searches} searches`, end, drawn)
  budgets.hold('memory: MB at the end', total(end), MOST_MB)
  budgets.hold('memory: MB grown', total(end) - total(warm), GROWTH_MB)
  inspector.close()
}
