import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

/** Files of the app, as the starter and the pages load them. */
const APP = /\/assets\/(?!entry)[\w.-]+\.js$/
const API = /\/api\/v2\//

/** Keeps what matches from the page until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
const filters = (page: Page, say: Say) =>
  page.getByRole('complementary', { name: say('筛选') }).locator('[role=checkbox]:visible')
const params = (page: Page) => new URL(page.url()).searchParams
const tagsIn = (page: Page) => params(page).get('tags')?.split(',').length ?? 0
/** Where the pointer meets an element. */
async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  return [x + width / 2, y + height / 2]
}

test('filters, a sorting and a use that are chosen before the app is there are all in the list', async ({
  page,
  say,
}) => {
  const release = await holdBack(page, APP)
  await page.goto('/explore?category=music')
  const boxes = filters(page, say)
  await boxes.nth(0).click()
  await boxes.nth(2).click()
  // Chosen and taken back.
  await boxes.nth(4).click()
  await boxes.nth(4).press('Space')
  await expect(boxes.nth(0)).toBeChecked()
  await expect(boxes.nth(2)).toBeChecked()
  await expect(boxes.nth(4)).not.toBeChecked()
  await page
    .getByRole('navigation', { name: say('排序') })
    .getByRole('link')
    .nth(1)
    .click()
  const use = page.locator('form[data-wanted]')
  await page.locator('details', { has: use }).evaluate((group: HTMLDetailsElement) => {
    group.open = true
  })
  await use.getByRole('combobox').first().selectOption('podcast')
  await use.getByRole('button').click()
  await expect(page).toHaveURL('/explore?category=music')
  release()
  await expect
    .poll(() => [tagsIn(page), params(page).get('sortBy'), params(page).get('use')])
    .toEqual([2, 'date', 'podcast'])
  await expect(boxes.nth(2)).toBeChecked()
  await expect(page.getByRole('navigation', { name: say('已选条件') }).getByRole('link')).toHaveCount(4)
})

test('filters chosen faster than the list follows add to each other', async ({ page, say }) => {
  await open(page, '/explore?category=music&energy=low')
  const release = await holdBack(page, API)
  const boxes = filters(page, say)
  for (const at of [0, 2, 4]) await boxes.nth(at).click()
  await expect(boxes.nth(2)).toBeChecked()
  await boxes.nth(2).click()
  await expect(boxes.nth(2)).not.toBeChecked()
  // Its link leads to the list of before.
  await page
    .getByRole('navigation', { name: say('已选条件') })
    .getByRole('link')
    .first()
    .click()
  release()
  await expect.poll(() => [tagsIn(page), params(page).get('energy')]).toEqual([2, null])
  await expect(boxes.nth(4)).toBeChecked()
  await expect(boxes.nth(2)).not.toBeChecked()
})

test('a filter is followed by the browser if the app’s files are missing', async ({
  browser,
  baseURL,
  say,
  locale,
}) => {
  // Not watched: the browser reports the missing files.
  const context = await browser.newContext({ locale: locale ?? 'zh-CN' })
  const page = await context.newPage()
  await page.route(APP, (route) => route.fulfill({ status: 404 }))
  await page.goto(`${baseURL}/explore?category=music`)
  await filters(page, say).first().click()
  await expect.poll(() => tagsIn(page)).toBe(1)
  await expect(filters(page, say).first()).toBeChecked()
  await context.close()
})

/** Firefox gives up the app's files as soon as another page is on its way; here the test does. */
test('a link pressed after a button is followed although the app’s files are given up', async ({ page, shop }) => {
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>()
  await page.route(APP, async (route) => {
    await givenUp
    await route.abort('aborted').catch(() => undefined)
  })
  const { id } = await shop.aTrack()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  await page.route(`**/track/${id}`, async (route) => {
    asked()
    await failed
    await route.continue()
  })
  await page.goto('/explore?category=music')
  await page.getByRole('main').locator('li button:visible').nth(1).click()
  await page.getByRole('main').locator(`a[href="/track/${id}"]`).first().click({ noWaitAfter: true })
  await isAsked
  giveUp()
  // Longer than the page takes to try again, if it does.
  await new Promise((resolve) => setTimeout(resolve, 500))
  fail()
  await expect(page).toHaveURL(`/track/${id}`)
})

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

test('a consent and the order, both pressed before the app is there, place the order', async ({ page, shop, say }) => {
  await shop.register()
  const { skuId } = await shop.aTrack()
  const release = await holdBack(page, APP)
  await page.goto(`/order/confirm?skuId=${skuId}`)
  await page.locator('#usage-accepted').click()
  await page.getByRole('button', { name: say('提交订单') }).click()
  release()
  await expect(page.getByRole('heading', { level: 1, name: say('支付订单') })).toBeVisible()
})

test('words in a field that was left before the app came are searched for', async ({ page }) => {
  const release = await holdBack(page, APP)
  await page.goto('/help')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('发票')
  await field.press('Tab')
  await expect(field).not.toBeFocused()
  release()
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty()
  await expect(field).toHaveValue('发票')
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
