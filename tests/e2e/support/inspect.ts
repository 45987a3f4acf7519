import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** A checkpoint: no accessibility violation (WCAG 2.2 AA), nothing to scroll sideways, no button that cuts off its words. */
export async function inspect(page: Page, what: string): Promise<void> {
  await expectItFits(page, what)
  await expectAccessible(page, what)
}
export async function expectItFits(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page, what)
  await expectNothingCutOff(page, what)
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  // What moves or fades in is judged where it ends up.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).setLegacyMode(true).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
  expect.soft(found, `accessibility of ${what}`).toEqual([])
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const [needed, there] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  expect.soft(needed, `width of ${what}`).toBeLessThanOrEqual(there)
}

/** Buttons, and links that look like them: each with all its words inside its box, and its box inside the window. */
async function expectNothingCutOff(page: Page, what: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, a, summary, [role=button], [role=tab]')
    const isShown = (element: HTMLElement) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
    const isCut = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) return false
      const { display, textOverflow } = getComputedStyle(element)
      // A name in a list may end in an ellipsis; it is whole on its own page.
      if (element.matches('a') && textOverflow === 'ellipsis') return false
      const isLine = display === 'inline'
      const overflows =
        !isLine && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
      return overflows || (box.right > innerWidth + 1 && !scrollsSideways(element))
    }
    const scrollsSideways = (element: HTMLElement): boolean => {
      for (let up = element.parentElement; up; up = up.parentElement)
        if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true
      return false
    }
    return [...controls]
      .filter((element) => isShown(element) && isCut(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect.soft(cut, `buttons of ${what} with something cut off`).toEqual([])
}
