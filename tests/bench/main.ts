import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../tools/test/browser.ts'
import { Budgets } from './budgets.ts'
import { benchMemory } from './memory.ts'
import { benchGrowth } from './server/bench-growth.ts'
import { benchServer } from './server/bench-server.ts'
import { startPeer } from './site/start-peer.ts'
import { startSite } from './site/start-site.ts'
import { States } from './site/states.ts'

/**
 * `npm run bench -- [part …] [--check]`: runs the named parts, or all except those of LONG. Prints figures; with `--check` it
 * fails if one is over its budget (limits.ts). BENCH_STATE keeps catalogues between runs; BENCH_ROUNDS and BENCH_RUNS set
 * repetitions, BENCH_SIZES the catalogues of `growth`. See docs/bench.md.
 */
const PARTS = [
  'relevance',
  'server',
  'peer',
  'growth',
  'memory',
  'paint',
  'bytes',
  'sound',
  'findable',
  'search',
  'orders',
  'company',
] as const
type Part = (typeof PARTS)[number]
/** Minutes each, or with needs of their own: only when they are named. */
const LONG: readonly Part[] = ['peer', 'growth', 'memory', 'search', 'orders', 'company']
const IN_A_BROWSER: readonly Part[] = ['paint', 'bytes', 'sound']

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = words.filter((word) => !PARTS.includes(word as Part))
if (unknown.length > 0) throw new Error(`${unknown.join()}: the parts are ${PARTS.join(', ')}`)
const wanted = (part: Part): boolean => (words.length === 0 ? !LONG.includes(part) : words.includes(part))
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const runs = Number(process.env.BENCH_RUNS ?? 7)
const TRACKS = 10_000

const budgets = new Budgets()
const states = new States(process.env.BENCH_STATE)
try {
  if (wanted('relevance')) {
    await import('./plain-messages.ts')
    const { benchRelevance } = await import('./relevance.ts')
    benchRelevance()
  }
  if (wanted('server') || wanted('peer')) await serverAndPeer()
  if (wanted('growth')) {
    const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number)
    await benchGrowth(states, sizes, rounds, budgets)
  }
  if (wanted('memory')) {
    const site = await startSite(await states.generated(TRACKS), { isInspected: true })
    await benchMemory(site, budgets)
    await site.close()
  }
  if (wanted('findable') || IN_A_BROWSER.some(wanted)) await demoParts()
  if (wanted('search')) {
    await import('./plain-messages.ts')
    const { benchSearch } = await import('./search/bench-search.ts')
    const sizes = (process.env.BENCH_TRACKS ?? '100000,1000000').split(',').map(Number)
    await benchSearch(sizes, process.env.BENCH_STATE, budgets)
  }
  if (wanted('orders')) {
    await import('./plain-messages.ts')
    const { benchOrders } = await import('./orders/bench-orders.ts')
    await benchOrders(await states.generated(TRACKS), states.folder('orders'), budgets)
  }
  if (wanted('company')) {
    await import('./plain-messages.ts')
    const { benchCompany } = await import('./company/bench-company.ts')
    await benchCompany(await states.generated(1000), states.folder('company'), budgets)
  }
} finally {
  states.close()
}
for (const broken of budgets.broken) console.log(`over budget: ${broken}`)
process.exit(process.argv.includes('--check') && budgets.broken.length > 0 ? 1 : 0)

async function serverAndPeer(): Promise<void> {
  const state = await states.generated(TRACKS)
  const peer = wanted('peer') ? await startPeer(states.folder('peer'), state) : undefined
  await benchServer(state, { rounds, budgets, peer })
  if (peer) await peerInABrowser(peer.url, state)
  await peer?.close()
}

/** The peer's pages as `paint` and `bytes` see ours, without budgets. */
async function peerInABrowser(url: string, state: string): Promise<void> {
  const { benchPaint } = await import('./paint.ts')
  const { benchBytes } = await import('./page-bytes.ts')
  const { readCatalogue } = await import('./server/read-catalogue.ts')
  const { tracks } = readCatalogue(state)
  const paths = ['/', '/explore?category=music', `/track/${tracks[tracks.length >> 1]}`]
  await inBrowser(async (browser) => {
    console.log('\nThe peer in a browser')
    const pages = paths.map((path) => ({ name: path, paths: [path], limits: {} }))
    await benchPaint(browser, url, pages, runs, budgets)
    const own = paths.map((path) => ({ path }))
    await benchBytes(browser, url, own, budgets)
  })
}

/** Parts that need pieces one can hear. */
async function demoParts(): Promise<void> {
  const site = await startSite(await states.demo())
  try {
    if (wanted('findable')) {
      const { benchFindable } = await import('./findable.ts')
      await benchFindable(site, budgets)
    }
    if (IN_A_BROWSER.some(wanted)) {
      const { benchScreens } = await import('./screens.ts')
      await inBrowser((browser) => benchScreens(browser, site.url, IN_A_BROWSER.filter(wanted), { runs, budgets }))
    }
  } finally {
    await site.close()
  }
}

async function inBrowser(work: (browser: Awaited<ReturnType<typeof chromium.launch>>) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--mute-audio'],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}
