import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type Buyer, makeBuyer } from './buyer.ts'
import { forget, type Looker, makeLooker } from './looker.ts'
import type { Given } from './place.ts'
import { findSamples, type Samples } from './samples.ts'
import { Shop } from './shop.ts'
import { type Expected, watch } from './watch.ts'
import { type Locale, type Say, toWords } from './words.ts'

type Fixtures = {
  /** Translates a message into this project's language. */
  say: Say
  lang: Locale
  /** The API with the cookies of `page`. */
  shop: Shop
  isPhone: boolean
  /** What a place in places.ts may use. */
  given: Given
  expected: Expected[]
  /** Announces a refusal that the test provokes; any other one fails the test. Call it beforehand. */
  expectRefusal: (status: number, path: RegExp) => void
  /** Another visitor who shares nothing with `page`, and is watched as well. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

/** The demo shop does not change during a run, so its samples are searched once per process. */
const samples = new Map<Locale, Promise<Samples>>()
function getSamples(shop: Shop, lang: Locale): Promise<Samples> {
  const found = samples.get(lang) ?? findSamples(shop)
  samples.set(lang, found)
  // A failed search is repeated by the next test.
  found.catch(() => samples.delete(lang))
  return found
}

/** Playwright's `test` with every page watched; see watch.ts for what fails a test. */
export const test = base.extend<Fixtures, { buyer: Buyer; looker: Looker }>({
  buyer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern.
    async ({}, use) => use(await makeBuyer(`http://localhost:${process.env.PORT}`)),
    { scope: 'worker' },
  ],
  looker: [
    async ({ browser }, use, { project }) => {
      const looker = await makeLooker(browser, project.use)
      await use(looker)
      await looker.context.close()
    },
    { scope: 'worker' },
  ],
  lang: async ({ locale }, use) => use(locale === 'en-US' ? 'en-US' : 'zh-CN'),
  say: async ({ lang }, use) => use(toWords(lang)),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 640),
  shop: async ({ context, baseURL, lang }, use) => use(new Shop(context.request, baseURL!, lang)),
  given: async ({ say, lang, isPhone, buyer, shop }, use) =>
    use({ say, lang, isPhone, buyer, shop, samples: await getSamples(shop, lang) }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern.
  expected: async ({}, use) => use([]),
  expectRefusal: async ({ expected }, use) => use((status, path) => void expected.push({ status, path })),
  context: async ({ context, baseURL, expected }, use) => {
    const problems = watch(context, baseURL!, expected)
    await use(context)
    expect(problems, 'what the browser complained about').toEqual([])
  },
  newVisitor: async ({ browser, baseURL, expected }, use) => {
    const visitors: BrowserContext[] = []
    const problems: string[][] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      visitors.push(context)
      problems.push(watch(context, baseURL!, expected))
      return await context.newPage()
    })
    await Promise.all(visitors.map((context) => context.close()))
    expect(problems.flat(), 'what another visitor’s browser complained about').toEqual([])
  },
})

/** For places whose state is completely cleared by `forget` (looker.ts). */
export const looking = test.extend({
  expected: async ({ looker }, use) => use(looker.expected),
  context: async ({ looker }, use) => {
    await use(looker.context)
    const problems = [...looker.problems]
    await forget(looker)
    expect(problems, 'what the browser complained about').toEqual([])
  },
  page: async ({ context }, use) => use(await context.newPage()),
})

/** Opens a page and waits until it is hydrated, because a test could press faster than a person. */
export async function open(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path)
  await hydrated(page)
  return answer?.status() ?? 0
}
/**
 * `part`: the element whose hydration is awaited, because React hydrates in parts. Pages that start later get inputs without an
 * effect of their own; first-load.spec.ts tests real ones.
 */
export async function hydrated(page: Page, part = '#main'): Promise<void> {
  await page.waitForLoadState()
  await page.evaluate(() => {
    window.dispatchEvent(new Event('pointermove'))
    document.querySelector('button, summary')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  })
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  }, part)
}

/** The header's language menu on wide windows; its other menu, of categories, is named by its text. */
export const languageMenu = (page: Page): Locator => page.getByRole('banner').locator('summary[aria-label]')

export { expect }
