import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'
import type { Budgets } from './budgets.ts'
import { row } from './table.ts'

const KINDS = ['document', 'script', 'stylesheet', 'image', 'font', 'other'] as const
type Kind = (typeof KINDS)[number]

/**
 * Bytes loaded by a first visit of each page (text counted as gzip), without the waveform library. Scripts are counted when the page
 * is loaded, when the browser has been idle, after inputs of a reader (moving, scrolling, tabbing) and once the app is there, which
 * a page of text starts only when somebody reaches for a control (docs/decisions/076).
 */
export async function benchBytes(
  browser: Browser,
  site: string,
  pages: readonly { path: string; limit?: number; appLimit?: number }[],
  budgets: Budgets,
): Promise<void> {
  console.log('\nFirst load, bytes compressed\n')
  row('page', ['HTML', 'CSS', 'images', 'other', 'requests', 'JS', 'JS, idle', 'JS, input', 'JS, app'])
  for (const { path, limit = Number.POSITIVE_INFINITY, appLimit = Number.POSITIVE_INFINITY } of pages) {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => void responses.push(response))
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const idle = await sizes(responses)
    const requests = responses.length
    const atLoad = new Set(await page.evaluate(loadedAtFirst))
    const first = await sizes(responses.filter((response) => atLoad.has(response.url())))
    await lookAround(page)
    const input = await sizes(responses)
    await startApp(page)
    const app = await sizes(responses)
    const over = budgets.hold(`scripts of ${path}`, Math.max(first.script, idle.script, input.script), limit)
    const overApp = budgets.hold(`scripts of ${path} with the app`, app.script, appLimit)
    budgets.mustBe(`${path} loads the waveform library at first`, !(await hasWaveform(responses)))
    const cells = [idle.document, idle.stylesheet, idle.image, idle.font + idle.other, requests]
    row(path, [...cells, first.script, idle.script, input.script + over, app.script + overApp])
    await context.close()
  }
}

type Sizes = Record<Kind, number>
async function sizes(responses: readonly Response[]): Promise<Sizes> {
  const bytes: Sizes = { document: 0, script: 0, stylesheet: 0, image: 0, font: 0, other: 0 }
  for (const response of responses) {
    const body = await response.body().catch(() => Buffer.alloc(0))
    const type = response.request().resourceType()
    const kind = KINDS.find((one) => one === type) ?? 'other'
    const isText = /text|javascript|json|svg|xml/.test(response.headers()['content-type'] ?? '')
    bytes[kind] += isText ? gzipSync(body).length : body.length
  }
  return bytes
}

async function hasWaveform(responses: readonly Response[]): Promise<boolean> {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const bodies = await Promise.all(scripts.map((script) => script.body().catch(() => Buffer.alloc(0))))
  return bodies.some((body) => /konva|peaks\.js/i.test(body.toString('latin1')))
}

/** In the page: what was asked for before it was loaded. */
function loadedAtFirst(): string[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loadedAt = page?.loadEventStart ?? 0
  const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= loadedAt)
  return [location.href, ...resources.map(({ name }) => name)]
}

/** What a reader does without pressing anything. */
async function lookAround(page: Page): Promise<void> {
  await page.mouse.move(5, 300)
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
}

async function startApp(page: Page): Promise<void> {
  const control = page.locator('header button, header summary').filter({ visible: true }).first()
  // The peer's app is there already.
  if (!(await page.evaluate(isHydrated))) await control.hover()
  await page.waitForFunction(isHydrated)
  await page.waitForLoadState('networkidle')
}

/** In the page: React has taken over the main element. */
export const isHydrated = (): boolean =>
  Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber$'))
