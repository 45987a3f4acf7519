import type { Browser, Page } from '@playwright/test'
import type { Budgets } from './budgets.ts'
import { serveFloor } from './floor.ts'
import { isHydrated } from './page-bytes.ts'
import { CPU_SLOWDOWN, onPhone, warmUp } from './phone.ts'
import { median, row } from './table.ts'

/** Time after loading in which a late element can become the largest paint or a task can block (ms). */
const QUIET_MS = 2500

/** `blockedMs`: until the app has started, by itself or at a first input, and settled; `startedMs`: when it was hydrated. */
type Paint = { firstMs: number; largestMs: number; blockedMs: number; startedMs: number }
declare global {
  interface Window {
    paint: Paint
  }
}

/** A row: a page, or several of one kind of which each visit opens another. */
export type Opened = { name: string; paths: readonly string[]; limits: { largest?: number; blocking?: number } }

/**
 * First and largest contentful paint and total blocking time (ms) of each page: medians of `runs` visits with an empty cache, and
 * the worst largest paint.
 */
export async function benchPaint(
  browser: Browser,
  site: string,
  pages: readonly Opened[],
  runs: number,
  budgets: Budgets,
): Promise<void> {
  console.log(
    `\nPaint on a phone (CPU ÷ ${CPU_SLOWDOWN}, 150 ms, 1.6 Mbit/s), median of ${runs} first visits; × = times the floor\n`,
  )
  row('page', ['FCP ms', 'LCP ms', 'LCP ×', 'worst LCP', 'TBT ms', 'worst TBT', 'app ms'])
  const floor = await serveFloor()
  const base = await visits(browser, floor.url, [''], runs)
  show('floor: static heading', base, base, ['', ''])
  for (const { name, paths, limits } of pages) {
    const paint = await visits(browser, site, paths, runs)
    const hold = (what: string, value: number, limit?: number) =>
      limit === undefined ? '' : budgets.hold(`${what} of ${name}`, value, limit)
    const largest = hold('largest paint', paint.middle.largestMs, limits.largest)
    show(name, paint, base, [largest, hold('blocking time', paint.middle.blockedMs, limits.blocking)])
  }
  floor.close()
}

type Visits = { middle: Paint; worst: Paint }
function show(name: string, { middle, worst }: Visits, base: Visits, [largest, blocked]: [string, string]): void {
  row(name, [
    Math.round(middle.firstMs),
    Math.round(middle.largestMs) + largest,
    (middle.largestMs / base.middle.largestMs).toFixed(1),
    Math.round(worst.largestMs),
    Math.round(middle.blockedMs) + blocked,
    Math.round(worst.blockedMs),
    Math.round(middle.startedMs),
  ])
}

async function visits(browser: Browser, site: string, paths: readonly string[], runs: number): Promise<Visits> {
  const all: Paint[] = []
  for (let run = 0; run < runs; run++) {
    const url = site + paths[run % paths.length]!
    await warmUp(url)
    all.push(await visit(browser, url))
  }
  const by = (of: (values: number[]) => number): Paint => ({
    firstMs: of(all.map(({ firstMs }) => firstMs)),
    largestMs: of(all.map(({ largestMs }) => largestMs)),
    blockedMs: of(all.map(({ blockedMs }) => blockedMs)),
    startedMs: of(all.map(({ startedMs }) => startedMs)),
  })
  return { middle: by(median), worst: by((values) => Math.max(...values)) }
}

const visit = (browser: Browser, url: string): Promise<Paint> =>
  onPhone(browser, async (page) => {
    await observe(page)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(QUIET_MS)
    // Later than the largest paint, which an input ends.
    if (!(await page.evaluate(isHydrated))) await page.mouse.wheel(0, 40)
    const startedMs = await started(page)
    await page.waitForTimeout(QUIET_MS)
    return { ...(await page.evaluate(() => window.paint)), startedMs }
  })

/** When the app was hydrated (ms after the page was opened); 0 for a page without an app. */
async function started(page: Page): Promise<number> {
  if (!(await page.$('#main'))) return 0
  await page.waitForFunction(isHydrated)
  return page.evaluate(() => performance.now())
}

/** Blocking time: the part of each task after the first paint beyond 50 ms, summed. */
const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.paint = { firstMs: 0, largestMs: 0, blockedMs: 0, startedMs: 0 }
    const on = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry)
      }).observe({ type, buffered: true })
    on('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') window.paint.firstMs = startTime
    })
    on('largest-contentful-paint', ({ startTime }) => {
      window.paint.largestMs = startTime
    })
    const long: PerformanceEntry[] = []
    on('longtask', (entry) => {
      long.push(entry)
      const after = long.filter(({ startTime, duration }) => startTime + duration > window.paint.firstMs)
      window.paint.blockedMs = after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    })
  })
