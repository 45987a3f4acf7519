import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import type { Shop, Track } from './support/shop.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

const P = '/cuemark2/api/v2'
const main = (page: Page) => page.getByRole('main')
const boxOf = (page: Page, say: Say, { name }: Track) =>
  main(page).getByRole('checkbox', { name: say('选择 {name}', { name }), exact: true })
const ordered = (page: Page) =>
  new URL(page.url()).searchParams
    .get('skuId')
    ?.split(',')
    .map((skuId) => skuId.split('-')[0]) ?? []

/** Puts so many different tracks into the cart; the newest is the first line. */
async function fill(shop: Shop, count: number): Promise<Track[]> {
  const tracks = (await shop.tracks()).filter(({ type, price }) => type === 'MUSIC' && price > 0).slice(0, count)
  await shop.call('POST', `${P}/carts/batch`, { skuIds: tracks.map(({ skuId }) => skuId) })
  return tracks
}

test('a producer picks from the cart: licence of one changed, three moved to the favourites, the rest to checkout', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const tracks = await fill(shop, 8)
  expect(tracks.length).toBeGreaterThanOrEqual(6)
  await open(page, '/cart')
  await inspect(page, 'a full cart')
  let presses = 0
  const press = async (target: ReturnType<Page['locator']>) => {
    await betweenPresses(page)
    await target.click()
    presses++
  }
  for (const track of tracks.slice(0, 3)) {
    await press(main(page).getByRole('button', { name: say('移入收藏 {name}', { name: track.name }), exact: true }))
    await expect(boxOf(page, say, track)).toHaveCount(0)
  }
  await press(main(page).getByRole('button', { name: say('更改授权：{name}', { name: tracks[3]!.name }), exact: true }))
  const licences = page.getByRole('dialog', { name: new RegExp(say('选择授权')) })
  await press(licences.locator('label:has(input[value="2y"])'))
  await press(licences.getByRole('button', { name: say('确定'), exact: true }))
  await expect(licences).toHaveCount(0)
  // All that can be bought is selected: one line is left out.
  await press(boxOf(page, say, tracks[4]!))
  const all = main(page).getByRole('checkbox').first()
  await expect.poll(() => all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await page.reload()
  await hydrated(page)
  await expect(boxOf(page, say, tracks[4]!)).not.toBeChecked()
  await press(main(page).getByRole('link', { name: say('去结算') }))
  await expect(page).toHaveURL(/\/order\/confirm/)
  const left = tracks.slice(3).filter(({ id }) => id !== tracks[4]!.id)
  expect(ordered(page).toSorted()).toEqual(left.map(({ id }) => id).toSorted())
  expect(new URL(page.url()).searchParams.get('skuId')).toContain('.2y.')
  expect(presses, 'three to the favourites, three for the licence, one untick, checkout').toBe(8)
  expect(await shop.call('GET', `${P}/count`)).toMatchObject({ favedCount: 3 })
})

test('by the keyboard alone: untick, delete, undo, delete the selected, checkout @desktop', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const tracks = await fill(shop, 4)
  await open(page, '/cart')
  const to = async (target: ReturnType<Page['locator']>) => {
    const hasFocus = () => target.evaluate((element) => element === document.activeElement)
    for (let i = 0; i < 60 && !(await hasFocus()); i++) await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
    await betweenPresses(page)
  }
  await to(boxOf(page, say, tracks[0]!))
  await page.keyboard.press('Space')
  await to(main(page).getByRole('button', { name: say('删除 {name}', { name: tracks[1]!.name }), exact: true }))
  await page.keyboard.press('Enter')
  await expect(boxOf(page, say, tracks[1]!)).toHaveCount(0)
  // The line with the focus is gone: the one in its place can be deleted next.
  const next = main(page).getByRole('button', { name: say('删除 {name}', { name: tracks[2]!.name }), exact: true })
  await expect(next).toBeFocused()
  await page
    .getByRole('region', { name: say('消息（按 {KEY}）', { KEY: 'F8' }) })
    .getByRole('button', { name: say('撤销') })
    .focus()
  await page.keyboard.press('Enter')
  await expect(boxOf(page, say, tracks[1]!)).toBeVisible()
  await main(page).getByRole('checkbox').first().focus()
  await to(main(page).getByRole('button', { name: say('删除所选') }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await to(dialog.getByRole('button', { name: say('删除'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByRole('listitem').filter({ hasText: tracks[0]!.name })).toHaveCount(1)
  await expect(boxOf(page, say, tracks[2]!)).toHaveCount(0)
  await betweenPresses(page)
  await main(page)
    .getByRole('button', { name: say('去结算') })
    .focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(say('还没有选择要结算的授权'))).toBeVisible()
})

test('two tabs change one cart: the other follows when it is looked at, and a press there does no harm @desktop', async ({
  page,
  context,
  shop,
  say,
}) => {
  await shop.register()
  const tracks = await fill(shop, 3)
  await open(page, '/cart')
  const other = await context.newPage()
  await open(other, '/cart')
  await main(other)
    .getByRole('button', { name: say('删除 {name}', { name: tracks[0]!.name }), exact: true })
    .click()
  await expect(boxOf(other, say, tracks[0]!)).toHaveCount(0)
  // Removed there already.
  await main(page)
    .getByRole('button', { name: say('删除 {name}', { name: tracks[0]!.name }), exact: true })
    .click()
  await expect(boxOf(page, say, tracks[0]!)).toHaveCount(0)
  await expect(boxOf(page, say, tracks[1]!)).toBeVisible()
  await expect.poll(() => shop.call('GET', `${P}/count`)).toMatchObject({ inCartCount: 2 })
  await other.close()
})

test('at 320 px nothing is cut off, and the bar with the total stays in view @phone', async ({ page, shop, say }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await shop.register()
  await fill(shop, 6)
  await open(page, '/cart')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const checkout = main(page).getByRole('link', { name: say('去结算') })
  await expect(checkout).toBeInViewport()
  await main(page).getByRole('listitem').nth(4).scrollIntoViewIfNeeded()
  await expect(checkout).toBeInViewport()
  // At the end of the page the bar covers nothing.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await inspect(page, 'a cart on the narrowest phone')
})

test('one form for all licences of an order, from the page of success', async ({ page, shop, say }) => {
  await shop.register()
  const tracks = await fill(shop, 3)
  const skuIds = tracks.map(({ skuId }) => skuId)
  const { final } = await shop.call<{ final: number }>('POST', `${P}/orders/preview`, { skuIds })
  const { orderNo } = await shop.call<{ orderNo: string }>('POST', `${P}/orders`, {
    ...{ skuIds, usageAccepted: true, expectedFinal: final },
  })
  await shop.pay(orderNo)
  await open(page, `/order/payment/success?orderNo=${orderNo}`)
  await main(page).locator(`a[href="/uc/order/${orderNo}/licences"]`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: say('这个订单的授权') })).toBeVisible()
  const field = (name: string) => page.getByRole('textbox', { name: say(name) })
  await field('项目名称').fill('Trailer 1')
  await field('姓名').fill('Lin Mu')
  await field('证件号码').fill('E12345678')
  await field('联系电话').fill('13800138000')
  await inspect(page, 'the form of several licences')
  // Another project: this one later.
  await main(page).getByRole('group').getByRole('checkbox').last().uncheck()
  await page.getByRole('button', { name: say('下一步：核对') }).click()
  await betweenPresses(page)
  await page.getByRole('button', { name: say('确认，生成授权书') }).click()
  await expect(main(page).getByText(/^CM-\d{4}-/)).toHaveCount(2)
  await expect(field('项目名称')).toHaveValue('')
  await expect(field('姓名')).toHaveValue('Lin Mu')
  await field('项目名称').fill('Trailer 2')
  await page.getByRole('button', { name: say('下一步：核对') }).click()
  await betweenPresses(page)
  await page.getByRole('button', { name: say('确认，生成授权书') }).click()
  await expect(main(page).getByText(/^CM-\d{4}-/)).toHaveCount(3)
  await expect(field('项目名称')).toHaveCount(0)
})

test('buying an order again leads to checkout with its licences', async ({ page, shop, say }) => {
  await shop.register()
  const [track] = await fill(shop, 1)
  await shop.cancel(await shop.order(track!.skuId))
  await open(page, '/uc/order')
  await main(page)
    .getByRole('button', { name: say('再次购买') })
    .click()
  await expect(page).toHaveURL(/\/order\/confirm/)
  expect(ordered(page)).toEqual([track!.id])
})
