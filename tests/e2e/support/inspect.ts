import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cutControls, cutText } from './cut-off.ts'

/** A checkpoint: no accessibility violation (WCAG 2.2 AA), nothing to scroll sideways, no word and no button cut off. */
export async function inspect(page: Page, what: string): Promise<void> {
  await expectItFits(page, what)
  await expectAccessible(page, what)
}

export async function expectItFits(page: Page, what: string): Promise<void> {
  // What is drawn by script, as a waveform is, follows a new width a moment later.
  await expect.soft.poll(() => page.evaluate(sidewaysPx), `pixels to scroll sideways of ${what}`).toBe(0)
  expect.soft(await page.evaluate(cutControls), `buttons of ${what} with something cut off`).toEqual([])
  expect.soft(await page.evaluate(cutText), `words of ${what} that are cut off`).toEqual([])
}

function sidewaysPx(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
}
