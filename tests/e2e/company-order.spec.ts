import { DEMO_COMPANY } from '../../tools/start/demo-company.ts'
import { STUDIO } from './support/shop.ts'
import { expect, hydrated, open, test } from './support/site.ts'

test('a user orders for a company: chosen at checkout, shown there, and listed only in the company’s orders', async ({
  page,
  context,
  shop,
  say,
  expectRefusal,
}, { retry }) => {
  expectRefusal(409, /\/orders$/)
  await shop.signIn(STUDIO)
  await shop.call('POST', '/saas/api/v2/web/subject', { type: 'personal' })
  // All tests share the company: uses a track that no other test orders, and another one when retried.
  const tracks = (await shop.tracks()).filter(({ type, price }) => type === 'MUSIC' && price > 0)
  // A company cannot hold the individual licence that a track is listed with.
  const skuId = tracks.at(-1 - retry)!.skuId.replace('-individual.', '-company.')
  const company = DEMO_COMPANY.shortName
  const main = page.getByRole('main')
  const orderFor = main.getByRole('region', { name: say('为谁下单') })

  await open(page, `/order/confirm?skuId=${skuId}`)
  await expect(orderFor).toContainText(say('订单和授权归你个人所有。'))
  // A tab opened before the switch must not order for the other subject.
  const before = await context.newPage()
  await open(before, `/order/confirm?skuId=${skuId}`)
  await orderFor.getByRole('radio', { name: company }).check()
  await expect(orderFor.getByText(say('订单和授权归企业所有，企业成员都能查看。'))).toBeVisible()

  await before.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }).check()
  await before.getByRole('button', { name: say('提交订单') }).click()
  await expect(before.getByRole('alert').first()).toContainText(/当前身份已改变|acting for somebody else/)
  await expect(before.getByRole('region', { name: say('为谁下单') })).toContainText(company)
  await before.close()

  await main.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }).check()
  await main.getByRole('button', { name: say('提交订单') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付订单'))
  await expect(main).toContainText(company)
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? ''

  await open(page, '/uc/order')
  await expect(main.getByText(orderNo)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(company)
  await shop.call('POST', '/saas/api/v2/web/subject', { type: 'personal' })
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('我的订单'))
  await expect(main.getByText(orderNo)).toHaveCount(0)
  await shop.actFor(DEMO_COMPANY.shortName)
  await shop.cancel(orderNo)
  await shop.call('POST', '/saas/api/v2/web/subject', { type: 'personal' })
})
