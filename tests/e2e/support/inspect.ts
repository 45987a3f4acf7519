import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cutControls, cutText } from './cut-off.ts'

/** A checkpoint: no accessibility violation (WCAG 2.2 AA), nothing to scroll sideways, no word and no button cut off. */
export async function inspect(page: Page, what: string): Promise<void> {
  await expectItFits(page, what)
  await expectAccessible(page, what)
}

export async function expectItFits(page: Page, what: string): Promise<void> {
  const { needed, there } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { needed: scrollWidth, there: clientWidth }
  })
  expect.soft(needed, `width of ${what}`).toBeLessThanOrEqual(there)
  expect.soft(await page.evaluate(cutControls), `buttons of ${what} with something cut off`).toEqual([])
  expect.soft(await page.evaluate(cutText), `words of ${what} that are cut off`).toEqual([])
}
