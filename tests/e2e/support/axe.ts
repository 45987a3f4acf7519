import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

type Check = { message: string }
type Axe = {
  run(
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; any: Check[]; element: Element }[] }[] }>
}
declare const axe: Axe

/**
 * Source of axe-core; injected once per page, because a page is checked in several themes and widths. The short form, because each
 * page compiles it anew, and the long one takes almost twice the time.
 */
const ofAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(ofAxe.resolve('axe-core/axe.min.js'), 'utf8')

/** Fails on any violation of WCAG 2.2 AA in the current page. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // A theme that was changed just now begins its transitions with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  // Animations are finished first, so that their final state is checked. Infinite and scroll-driven ones do not end.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished.catch(() => null)),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (runOnly) => {
    // Selectors and passed rules are not used below, and computing selectors takes a fifth of the time.
    const options = { runOnly, resultTypes: ['violations'], reporter: 'no-passes', selectors: false, elementRef: true }
    const { violations } = await axe.run(options)
    /** Under something that floats, such as a bar or a panel: scrolled free or closed, so half a button there is no small one. */
    const isUnderFloating = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
      return corners.some(([x, y]) => {
        let over = document.elementFromPoint(x, y)
        if (!over || element.contains(over)) return false
        while (over && !over.contains(element)) {
          if (over.matches('[role=dialog], [role=menu], [role=listbox]')) return true
          if (/fixed|sticky/.test(getComputedStyle(over).position)) return true
          over = over.parentElement
        }
        return false
      })
    }
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ any, element }) => {
          const isHidden = id === 'target-size' && any.some(({ message }) => message.includes('obscured'))
          return !isHidden || !isUnderFloating(element)
        })
        .map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
  }, WCAG_22_AA)
  expect.soft(found, `accessibility of ${what}`).toEqual([])
}
