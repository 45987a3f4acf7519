import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

type Check = { message: string }
type Axe = {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string; any: Check[] }[] }[] }>
}
declare const axe: Axe

/** The script of axe-core, brought into a page once: a page is judged several times, in both themes and at more than one width. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  source: string
}

/** No violation of WCAG 2.2 AA in what is on the page now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // What moves or fades in is judged where it ends up; what moves for ever is judged as it is.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (runOnly) => {
    // Nothing below reads a selector, or what passed: to find a selector for each element takes a fifth of the time.
    const options = { runOnly, resultTypes: ['violations'], reporter: 'no-passes', selectors: false }
    const { violations } = await axe.run(options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
  }, WCAG_22_AA)
  expect.soft(found, `accessibility of ${what}`).toEqual([])
}
