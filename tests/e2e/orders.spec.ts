import { typePassword } from './support/login-dialog.ts'
import { expect, hydrated, open, test } from './support/site.ts'

test('an order is found by its number, viewed, and cancelled permanently', async ({ page, shop, say }) => {
  await shop.register()
  const { skuId } = await shop.aTrack()
  // Two licences of one track: the same licence cannot be in two unpaid orders.
  const kept = await shop.order(skuId.replace('.1y.', '.perpetual.'))
  const orderNo = await shop.order(skuId)
  await open(page, '/uc/order')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: say('订单详情') }) })
  await expect(cards).toHaveCount(2)
  await page.getByRole('searchbox', { name: say('搜索订单') }).fill(orderNo)
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`keyword=${orderNo}`))
  await page.getByRole('link', { name: say('订单详情') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('订单详情'))

  const cancel = page.getByRole('main').getByRole('button', { name: say('取消订单') })
  const dialog = page.getByRole('dialog')
  await cancel.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cancel).toBeFocused()
  await cancel.click()
  await dialog.getByRole('button', { name: say('取消订单') }).click()
  await expect(page.getByRole('heading', { name: say('已取消') })).toBeVisible()
  await expect(page.getByText(say('订单已取消'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('去付款') })).toHaveCount(0)

  await open(page, `/order/payment?orderNo=${orderNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('订单已取消'))
  await open(page, '/uc/order?status=1')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(kept)
})

test('submitting twice places one order', async ({ page, shop, say }) => {
  await shop.register()
  const { skuId } = await shop.aTrack()
  await open(page, `/order/confirm?skuId=${skuId}`)
  await page.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }).check()
  await page.getByRole('button', { name: say('提交订单') }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付订单'))
  expect((await shop.orders()).total).toBe(1)
})

test('the payment page continues after a reload, in two tabs, and both show success', async ({
  page,
  context,
  shop,
  say,
}) => {
  await shop.register()
  const orderNo = await shop.order((await shop.aTrack()).skuId)
  const code = page.getByRole('img', { name: say('支付宝付款码') })
  await open(page, `/order/payment?orderNo=${orderNo}`)
  await expect(code).toBeVisible()
  await page.reload()
  await expect(code).toBeVisible()
  const second = await context.newPage()
  await open(second, `/order/payment?orderNo=${orderNo}`)
  await expect(second.getByRole('img', { name: say('支付宝付款码') })).toBeVisible()
  await shop.call('POST', `/sandbox/pay/${orderNo}`, {})
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say('付款成功'))
    await expect(tab).toHaveURL(`/order/payment/success?orderNo=${orderNo}`)
  }
  // A paid order shows no QR code.
  await open(page, `/order/payment?orderNo=${orderNo}`)
  await expect(page).toHaveURL(`/order/payment/success?orderNo=${orderNo}`)
})

test('a session that ends during checkout asks to sign in and continues on the same page', async ({
  page,
  context,
  shop,
  say,
  expectRefusal,
}) => {
  const { email } = await shop.register()
  const { skuId } = await shop.aTrack()
  await open(page, `/order/confirm?skuId=${skuId}`)
  await page.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }).check()
  await context.clearCookies()
  expectRefusal(401, /\/orders(?:\/preview)?$|\/token\/refresh$|\/getUserDetail$/)
  await page.getByRole('button', { name: say('提交订单') }).click()
  const dialog = page.getByRole('dialog')
  await typePassword(dialog, say, email)
  const back = page.waitForEvent('load')
  await dialog.getByRole('button', { name: say('登录'), exact: true }).click()
  await back
  await hydrated(page)
  await expect(page).toHaveURL(new RegExp(`/order/confirm\\?skuId=${skuId}`))
  await expect(page.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') })).toBeChecked()
  await page.getByRole('button', { name: say('提交订单') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付订单'))
  expect((await shop.orders()).total).toBe(1)
})

test('an invalid order filter is ignored', async ({ page, context, buyer }) => {
  await context.addCookies(buyer.storageState.cookies)
  for (const query of ['status=99', 'status=x', 'from=nonsense', 'to=2026-13-45', 'page=-3', 'page=1e9', 'other=1'])
    expect(await open(page, `/uc/order?${query}`), query).toBe(200)
})

test('another account’s order is a 404', async ({ page, shop, buyer, expectRefusal }) => {
  await shop.register()
  expectRefusal(404, /./)
  for (const path of [
    `/uc/order/${buyer.finished}`,
    `/uc/licence/${buyer.issued}`,
    `/order/payment?orderNo=${buyer.unpaid}`,
    `/order/payment/success?orderNo=${buyer.finished}`,
  ])
    expect(await open(page, path), path).toBe(404)
})

test('an individual licence: only a person can hold it, the review can be left, and the result is final', async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const licenceId = await shop.pay(await shop.order((await shop.aTrack()).skuId))
  await open(page, `/uc/licence/${licenceId}`)
  await hydrated(page, '#main form input')
  const field = (label: string) => page.getByRole('textbox', { name: say(label) })
  await expect(page.getByText(say('工作室 / 企业'), { exact: true })).toHaveCount(0)
  await expect(field('企业名称')).toHaveCount(0)
  await field('项目名称').fill('短片 A short film')
  await field('姓名').fill('林若溪')
  await field('证件号码').fill('11010519491231002x')
  await field('联系电话').fill('+44 20 7946 0958')
  await page.getByRole('button', { name: say('下一步：核对') }).click()
  await expect(page.getByText('11010519491231002X')).toBeVisible()
  await page.getByRole('button', { name: say('返回修改') }).click()
  await expect(field('项目名称')).toHaveValue('短片 A short film')
  await page.getByRole('button', { name: say('下一步：核对') }).click()
  await page.getByRole('button', { name: say('确认，生成授权书') }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('音乐商用授权书'))
  await expect(page.getByRole('main')).not.toContainText('11010519491231002X')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('音乐商用授权书'))
})
