import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { type Expected, watch } from './watch.ts'

/**
 * A shared visitor who goes from page to page, with the problems found since they were last cleared and the refusals that the
 * current place is expected to cause.
 */
export type Looker = { context: BrowserContext; problems: string[]; expected: Expected[] }

/** One per worker process; it reuses the files cached by the first page. */
export async function makeLooker(browser: Browser, options: BrowserContextOptions): Promise<Looker> {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, baseURL } = options
  const given = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, baseURL }
  const context = await browser.newContext(given)
  const expected: Expected[] = []
  return { context, problems: watch(context, baseURL!, expected), expected }
}

/** Clears everything that identifies a visitor, but keeps cached files. */
export async function forget({ context, problems, expected }: Looker): Promise<void> {
  for (const page of context.pages()) {
    const cleared = page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    // A failed test may have left the page during a navigation.
    await cleared.catch(() => null)
    await page.close()
  }
  await context.clearCookies()
  problems.length = 0
  expected.length = 0
}
