import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'
import type { Budgets } from './budgets.ts'
import { row } from './table.ts'

const KINDS = ['document', 'script', 'stylesheet', 'image', 'font', 'other'] as const
type Kind = (typeof KINDS)[number]

/**
 * Bytes loaded by a first visit of each page (text counted as gzip), without the waveform library; and all scripts once a
 * pointer has moved, at which the app starts (docs/decisions/069).
 */
export async function benchBytes(
  browser: Browser,
  site: string,
  pages: readonly { path: string; limit?: number }[],
  budgets: Budgets,
): Promise<void> {
  console.log('\nFirst load, bytes compressed\n')
  row('page', ['HTML', 'JS', 'CSS', 'images', 'fonts', 'other', 'requests', 'JS, input'])
  for (const { path, limit = Number.POSITIVE_INFINITY } of pages) {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => void responses.push(response))
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const bytes: Record<Kind, number> = { document: 0, script: 0, stylesheet: 0, image: 0, font: 0, other: 0 }
    for (const response of responses) {
      const body = await response.body().catch(() => Buffer.alloc(0))
      const type = response.request().resourceType()
      const kind = KINDS.find((one) => one === type) ?? 'other'
      const isText = /text|javascript|json|svg|xml/.test(response.headers()['content-type'] ?? '')
      bytes[kind] += isText ? gzipSync(body).length : body.length
      if (kind === 'script')
        budgets.mustBe(`${path} loads the waveform library at first`, !/konva|peaks\.js/i.test(body.toString('latin1')))
    }
    const over = budgets.hold(`scripts of ${path}`, bytes.script, limit)
    const requests = responses.length
    const afterInput = await scriptsAfterInput(page, responses)
    const cells = KINDS.map((kind) => (kind === 'script' ? bytes[kind] + over : bytes[kind]))
    row(path, [...cells, requests, afterInput])
    await context.close()
  }
}

async function scriptsAfterInput(page: Page, responses: readonly Response[]): Promise<number> {
  await page.mouse.move(5, 300)
  await page.waitForFunction(isHydrated)
  await page.waitForLoadState('networkidle')
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const sizes = scripts.map(async (script) => gzipSync(await script.body().catch(() => Buffer.alloc(0))).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** In the page: React has taken over the main element. */
export const isHydrated = (): boolean =>
  Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber$'))
