import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { buyMembership } from './support/membership.ts'
import type { Track } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'

const PHONE = { width: 390, height: 844 }
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
