import type { Page } from '@playwright/test'
import { expect, open, test } from './support/site.ts'

/** Set once a page is loaded; still there only if no other document has been. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)
const firstTrack = (page: Page) => page.getByRole('main').locator('li a[href^="/track/"]').first()
async function openList(page: Page): Promise<void> {
  // Plain links are followed in the page from the time it is hydrated.
  await open(page, '/explore?category=music')
  await mark(page)
}

test('a plain link navigates in the page, moves to its top, and back restores list, scroll position and focusable link', async ({
  page,
}) => {
  await openList(page)
  const link = page.getByRole('main').locator('li a[href^="/track/"]').nth(12)
  await link.scrollIntoViewIfNeeded()
  const [name, place] = [await link.textContent(), await page.evaluate(() => scrollY)]
  await link.click({ delay: 150 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await isSamePage(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/explore\?category=music$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await isSamePage(page)).toBe(true)
})

test('with a modifier key or the middle button, a plain link opens another tab', async ({ page, context }) => {
  await openList(page)
  for (const press of [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }] as const) {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      firstTrack(page).click(press as Parameters<ReturnType<typeof firstTrack>['click']>[0]),
    ])
    await expect(tab).toHaveURL(/\/track\/\d+$/)
    await tab.close()
    await expect(page).toHaveURL(/\/explore\?category=music$/)
  }
})

test('the keyboard follows plain links, and filters keep focus and scroll position', async ({ page, say }) => {
  await openList(page)
  const filters = page.getByRole('complementary', { name: say('筛选') })
  const option = filters.getByRole('checkbox').first()
  await option.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/tags=\d+/)
  await expect(option).toBeChecked()
  await expect(option).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/explore\?category=music$/)
  await expect(option).not.toBeChecked()
  await expect(option).toBeFocused()
  expect(await isSamePage(page)).toBe(true)
})

test('a link to a part of another page goes to that part', async ({ page, say }) => {
  await openList(page)
  await page
    .getByRole('complementary', { name: say('快捷服务') })
    .getByRole('link', { name: say('旧版'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/help#old-site$/)
  await expect(page.locator('#old-site')).toBeInViewport()
  expect(await isSamePage(page)).toBe(true)
})

test('icons are visible in forced colours and in print', async ({ page }) => {
  await openList(page)
  const icon = page.getByRole('contentinfo').getByRole('link').last().locator('span')
  const paint = () =>
    icon.evaluate((element) => {
      const { backgroundColor, maskImage, printColorAdjust } = getComputedStyle(element)
      return { backgroundColor, hasShape: maskImage.startsWith('url('), printColorAdjust }
    })
  const canvas = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.cssText = 'background:Canvas;forced-color-adjust:none'
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    })
  for (const media of [{ forcedColors: 'active' }, { forcedColors: 'none', media: 'print' }] as const) {
    await page.emulateMedia(media)
    const seen = await paint()
    expect(seen.hasShape).toBe(true)
    expect(seen.printColorAdjust).toBe('exact')
    expect(seen.backgroundColor).not.toBe(await canvas())
    expect(seen.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  }
})
