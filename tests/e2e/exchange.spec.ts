import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { buyMembership } from './support/membership.ts'
import type { Track } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'

const PHONE = { width: 390, height: 844 }
const QUOTA = '/cuemark2/api/v2/memberships/quota'
const ORDERS = '/cuemark2/api/v2/orders'
type Listed = Track & { inMemberLibrary: boolean }

test('a member takes a track in the licence dialog, and another at checkout, beside one that is paid for', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  await buyMembership(shop)
  const tracks = (await shop.tracks()) as Listed[]
  const [first, second] = tracks.filter(
    ({ type, price, inMemberLibrary }) => type === 'MUSIC' && price > 0 && inMemberLibrary,
  )
  expect(second, 'the demo catalogue has music in the member library').toBeDefined()
  const main = page.getByRole('main')

  await open(page, `/track/${first!.id}`)
  await main.getByRole('button', { name: say('用会员兑换'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('会员可免费兑换'))).toBeVisible()
  await inspect(page, 'licence dialog of a member')
  await betweenPresses(page)
  await dialog.getByRole('button', { name: say('用会员兑换'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: say('填写授权信息') })).toBeVisible()

  const wide = second!.skuId.replace('.1y.', '.2y.')
  await open(page, `/order/confirm?skuId=${second!.skuId},${wide}`)
  const use = main.getByRole('region', { name: say('会员兑换') }).getByRole('checkbox')
  await expect(use).toBeChecked()
  await expect(main.getByText(say('期限')).last()).toBeVisible()
  await inspect(page, 'checkout of a member')
  await page.setViewportSize(PHONE)
  await inspect(page, 'checkout of a member on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await use.uncheck()
  await expect(main.getByText('−')).toHaveCount(0)
  await use.check()
  await expect(main.getByText('−').first()).toBeVisible()
  await main.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }).check()
  await betweenPresses(page)
  await main.getByRole('button', { name: say('提交订单') }).click()
  await expect(page).toHaveURL(/\/order\/payment\?/)

  await open(page, '/uc/order')
  await expect(main.getByText(say('会员兑换')).first()).toBeVisible()
  await inspect(page, 'orders of a member')
})

test('one press of a member: the toast names the scope, which can be changed and undone, and the day has its place again', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  await buyMembership(shop)
  const tracks = (await shop.tracks()) as Listed[]
  const track = tracks.find(({ type, price, inMemberLibrary }) => type === 'MUSIC' && price > 0 && inMemberLibrary)!
  const left = async () => (await shop.call<{ quota: { left: number } }>('GET', QUOTA)).quota.left
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const toast = page.getByRole('region', { name: /F8/ })
  const take = main.getByRole('button', { name: say('用会员兑换'), exact: true })

  await open(page, `/track/${track.id}`)
  await expect(main.locator('#price').getByText(say('已包含'))).toBeVisible()
  await expect(main.locator('#price').getByText(say('全球'))).toBeVisible()
  // The first time on this device the dialog says what is agreed to.
  await take.click()
  await expect(dialog.getByText(say('会员已包含')).first()).toBeVisible()
  await betweenPresses(page)
  await dialog.getByRole('button', { name: say('用会员兑换'), exact: true }).click()
  await expect(dialog).toBeHidden()
  for (const word of [track.name, say('视频・社媒・直播'), say('全球'), say('1 年')])
    await expect(toast).toContainText(word)
  await expect.poll(left).toBe(49)
  await inspect(page, 'toast of an exchange')

  await toast.getByRole('button', { name: say('更改') }).click()
  await dialog.getByRole('radio', { name: say('播客・有声书') }).check({ force: true })
  await betweenPresses(page)
  await dialog.getByRole('button', { name: say('用会员兑换'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(toast).toContainText(say('播客・有声书'))
  const held = () => shop.call<object>('GET', ORDERS)
  expect(JSON.stringify(await held()).match(/"undo":"done"/g)).toHaveLength(1)
  expect(await left()).toBe(49)

  // By keyboard alone: into the toast, and on to its second button.
  await page.keyboard.press('F8')
  await expect(toast.getByRole('button', { name: say('更改') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: say('撤销'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(left).toBe(50)
  expect(JSON.stringify(await held()).match(/"undo":"done"/g)).toHaveLength(2)

  // Now it is one press; and the order has the same way back.
  await betweenPresses(page)
  await take.click()
  await expect(toast).toContainText(say('全球'))
  await expect.poll(left).toBe(49)
  await toast.getByRole('button', { name: say('填写授权信息') }).click()
  await expect(page).toHaveURL(/orderNo=/)
  await open(page, `/uc/order/${new URL(page.url()).searchParams.get('orderNo')?.replaceAll('"', '')}`)
  await main.getByRole('button', { name: say('撤销兑换') }).click()
  await expect(main.getByText(say('兑换已撤销'))).toBeVisible()
  await inspect(page, 'order of an exchange that was undone')
  expect(await left()).toBe(50)
})
