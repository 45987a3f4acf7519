import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './support/site.ts'

/** Files of the app, as the starter and the pages load them. */
const APP = /\/assets\/(?!entry)[\w.-]+\.js$/

/** Keeps what matches from the page until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
/** Where the pointer meets an element. */
async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  return [x + width / 2, y + height / 2]
}

test('the app starts under a press without moving the page: the consent is given', async ({ page, shop }) => {
  await shop.register()
  const { skuId } = await shop.aTrack()
  await page.setViewportSize({ width: 390, height: 600 })
  const release = await holdBack(page, APP)
  await page.goto(`/order/confirm?skuId=${skuId}`)
  const consent = page.locator('#usage-accepted')
  await consent.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await page.mouse.move(...(await middleOf(page, '#usage-accepted')))
  await page.mouse.down()
  release()
  await hydrated(page, '#usage-accepted')
  await page.mouse.up()
  await expect(consent).toBeChecked()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await page.waitForLoadState('networkidle')
  await expect(consent).toBeChecked()
})

test('where a page was left that was scrolled before the app came is found again on the way back', async ({ page }) => {
  const release = await holdBack(page, APP)
  await page.goto('/explore?category=music')
  await page.getByRole('main').locator('li a[href^="/track/"]').nth(12).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  release()
  await hydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  // No press, which would scroll.
  await page.evaluate(() => document.querySelector<HTMLElement>('main li a[href^="/track/"]')?.click())
  await expect(page).toHaveURL(/\/track\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/explore?category=music')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
