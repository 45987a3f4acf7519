import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { type Expected, watch } from './watch.ts'

/**
 * Somebody who goes from page to page and is watched as closely as everybody; with what the watch noticed since it was emptied,
 * and the refusals that the place of the moment provokes.
 */
export type Looker = { context: BrowserContext; problems: string[]; expected: Expected[] }

/** One a process, who comes with the files of the first page at hand, as one does on the second. */
export async function makeLooker(browser: Browser, options: BrowserContextOptions): Promise<Looker> {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, baseURL } = options
  const given = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, baseURL }
  const context = await browser.newContext(given)
  const expected: Expected[] = []
  return { context, problems: watch(context, baseURL!, expected), expected }
}

/** Keeps the files, and nothing that a page could know its visitor by. */
export async function forget({ context, problems, expected }: Looker): Promise<void> {
  for (const page of context.pages()) {
    const cleared = page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    // A test that failed may have left it on the way to somewhere.
    await cleared.catch(() => null)
    await page.close()
  }
  await context.clearCookies()
  problems.length = 0
  expected.length = 0
}
