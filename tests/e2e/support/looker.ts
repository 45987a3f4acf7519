import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Place } from './place.ts'
import { watch } from './watch.ts'

/** A shared visitor for pages that are only viewed, with the problems found since they were last cleared. */
export type Looker = { context: BrowserContext; problems: string[] }

/** One per worker process; it reuses the files cached by the first page. */
export async function makeLooker(browser: Browser, options: BrowserContextOptions): Promise<Looker> {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, baseURL } = options
  const given = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, baseURL }
  const context = await browser.newContext(given)
  return { context, problems: watch(context, baseURL!, []) }
}

/** Clears everything that identifies a visitor, but keeps cached files. */
export async function forget({ context, problems }: Looker): Promise<void> {
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
}

/** True for screens that involve no sign-in and no input, so that a visit leaves nothing behind but cached files. */
export const isOnlyLookedAt = ({ isOwn, isNew, isStudio, reach, refused, status }: Place): boolean =>
  !(isOwn || isNew || isStudio || reach || refused || status)
