import { betweenPresses } from './support/between-presses.ts'
import { expectQrCode } from './support/qr.ts'
import { expect, open, test } from './support/site.ts'

test('WeChat Pay: the choice outlives a reload, the code is scanned, and the form comes first', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const orderNo = await shop.order((await shop.aTrack()).skuId)
  await open(page, `/order/payment?orderNo=${orderNo}`)
  await expect(page.getByRole('img', { name: say('支付宝付款码') })).toBeAttached()
  await betweenPresses(page)
  const asked = page.waitForResponse(/\/orders\/[^/]+\/pay$/)
  await page.getByText(say('微信支付'), { exact: true }).click()
  const { codeUrl } = (await (await asked).json()).data.value
  const code = page.getByRole('img', { name: say('微信付款码') })
  await expectQrCode(code, codeUrl)
  expect((await code.boundingBox())?.width).toBe(200)
  await expect(page).toHaveURL(/way=2/)
  await page.reload()
  await expect(page.getByRole('radio', { name: say('微信支付') })).toBeChecked()
  await expect(code).toBeVisible()
  // The phone that scans it.
  const phone = await page.context().newPage()
  await phone.goto(codeUrl)
  await phone.getByRole('button', { name: /确认支付|Pay/ }).click()
  await expect(phone.getByText('已付款')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('付款成功'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: say('下一步：填写授权信息') })).toBeVisible()
  await expect(main).toContainText(say('微信支付'))
  await expect(main.getByRole('link', { name: say('联系客服') })).toBeVisible()
  await betweenPresses(page)
  await main.getByRole('link', { name: say('填写授权信息') }).click()
  await expect(page).toHaveURL(/\/uc\/licence\//)
})

test('two tabs pay one order by different ways: one pays it, the other money goes back and is shown', async ({
  page,
  context,
  shop,
  say,
}) => {
  await shop.register()
  const orderNo = await shop.order((await shop.aTrack()).skuId)
  await open(page, `/order/payment?orderNo=${orderNo}`)
  await expect(page.getByRole('img', { name: say('支付宝付款码') })).toBeAttached()
  const second = await context.newPage()
  await open(second, `/order/payment?orderNo=${orderNo}&way=2`)
  await expect(second.getByRole('img', { name: say('微信付款码') })).toBeVisible()
  // Both have paid before the shop hears of either.
  await shop.call('POST', `/sandbox/pay/${orderNo}`, { notify: 'never', by: 'wechatpay' })
  await shop.call('POST', `/sandbox/pay/${orderNo}`, {})
  await shop.call('POST', `/sandbox/pay/${orderNo}`, { by: 'wechatpay' })
  for (const tab of [page, second]) await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say('付款成功'))
  await open(page, `/uc/order/${orderNo}`)
  const money = page.getByRole('region', { name: say('未用于订单的付款') })
  await expect(money).toContainText(say('订单已经付过款，这是多付的一笔。'))
  await expect(money).toContainText(say('全部金额已原路退回。'), { timeout: 30_000 })
})

test('money that comes after cancelling is shown where one waits for it, and goes back', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const orderNo = await shop.order((await shop.aTrack()).skuId)
  await open(page, `/order/payment?orderNo=${orderNo}`)
  await expect(page.getByRole('img', { name: say('支付宝付款码') })).toBeAttached()
  await shop.cancel(orderNo)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('订单已取消'))
  // Scanned on a phone just before it was cancelled here.
  await shop.call('POST', `/sandbox/pay/${orderNo}`, { late: true })
  const money = page.getByRole('region', { name: say('未用于订单的付款') })
  await expect(money).toContainText(say('这笔付款到达时，订单已经关闭。'), { timeout: 30_000 })
  await expect(money).toContainText(say('全部金额已原路退回。'), { timeout: 30_000 })
})
