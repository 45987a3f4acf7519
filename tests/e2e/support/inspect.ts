import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cutControls, cutText } from './cut-off.ts'

/** Checks the page: no accessibility violation (WCAG 2.2 AA), no sideways scrolling, no text or button cut off. */
export async function inspect(page: Page, what: string): Promise<void> {
  await expectItFits(page, what)
  await expectAccessible(page, what)
}

export async function expectItFits(page: Page, what: string): Promise<void> {
  // Content drawn by script, such as waveforms, adapts to a new width with a delay.
  await expect.soft.poll(() => page.evaluate(sidewaysPx), `pixels to scroll sideways of ${what}`).toBe(0)
  expect.soft(await page.evaluate(cutControls), `buttons of ${what} with something cut off`).toEqual([])
  expect.soft(await page.evaluate(cutText), `words of ${what} that are cut off`).toEqual([])
}

function sidewaysPx(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
}
