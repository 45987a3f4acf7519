import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { typePassword } from './support/login-dialog.ts'
import type { Track } from './support/shop.ts'
import { expect, hydrated, open, test } from './support/site.ts'

const P = '/cuemark2/api/v2'
type Listed = Track & { inMemberLibrary: boolean }

test('a cart, signing in, a membership of one month first, and then its tracks for nothing', async ({
  page,
  context,
  shop,
  say,
}) => {
  test.setTimeout(150_000)
  const { email } = await shop.register()
  const tracks = ((await shop.tracks()) as Listed[])
    .filter(({ type, price, inMemberLibrary }) => type === 'MUSIC' && price > 0 && inMemberLibrary)
    .slice(0, 2)
  expect(tracks, 'the demo catalogue has music in the member library').toHaveLength(2)
  await shop.call('POST', `${P}/carts/batch`, { skuIds: tracks.map(({ skuId }) => skuId) })
  await context.clearCookies({ name: /^(at|rt)$/ })
  const main = page.getByRole('main')
  const option = main.getByRole('region', { name: say('开通会员') })

  await test.step('signs in on the way to the cart, and goes to checkout', async () => {
    await open(page, '/cart')
    await expect(page).toHaveURL(/\/signin\?/)
    await typePassword(main, say, email)
    await main.getByRole('button', { name: say('登录'), exact: true }).click()
    await expect(main.getByRole('link', { name: say('去结算') })).toBeVisible()
    await betweenPresses(page)
    await main.getByRole('link', { name: say('去结算') }).click()
    await expect(page).toHaveURL(/\/order\/confirm\?skuId=/)
  })

  await test.step('is offered a membership, not pushed; chosen, it shows both orders', async () => {
    await expect(option.getByRole('checkbox')).not.toBeChecked()
    await inspect(page, 'checkout of somebody without a membership')
    await option.getByRole('checkbox').check()
    await expect(main.getByText(say('两单合计'))).toBeVisible()
    await expect(option.getByRole('radio').first()).toBeChecked()
    await expect(main.getByText(say('现在应付会员费'))).toBeVisible()
    await inspect(page, 'checkout with a membership')
    await betweenPresses(page)
    await main.getByRole('button', { name: say('提交会员订单') }).click()
    await expect(main.getByText(say('请先阅读并同意用户协议与音乐使用声明'))).toBeVisible()
    await main.getByRole('checkbox').last().check()
    await betweenPresses(page)
    await main.getByRole('button', { name: say('提交会员订单') }).click()
    await expect(page).toHaveURL(/\/order\/payment\?/)
  })

  const orderNo = new URL(page.url()).searchParams.get('orderNo')?.replaceAll('"', '') ?? ''

  await test.step('meanwhile, the checkout in another tab names the order that waits', async () => {
    const tab = await context.newPage()
    await open(tab, `/order/confirm?skuId=${tracks[0]!.skuId}`)
    await expect(
      tab
        .getByRole('region', { name: say('开通会员') })
        .getByRole('link')
        .first(),
    ).toBeVisible()
    await expect(tab.getByRole('region', { name: say('开通会员') }).getByRole('checkbox')).toHaveCount(0)
    await inspect(tab, 'checkout beside a membership order that waits')
    await open(tab, '/uc/club')
    await expect(tab.getByRole('region', { name: say('有一个会员订单等待付款') })).toContainText('2')
    await inspect(tab, 'my membership while its order waits')
    await tab.close()
  })

  await test.step('pays by Alipay; the next step outlives a reload and an emptied cart', async () => {
    await expect(page.getByRole('img', { name: say('支付宝付款码') })).toBeAttached()
    expect((await page.request.post(`/sandbox/pay/${orderNo}`)).ok()).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('付款成功'))
    const next = main.getByRole('heading', { name: say('会员已生效，下一步：领取你选的作品') })
    await expect(next).toBeVisible()
    await inspect(page, 'a membership bought at checkout')
    await page.reload()
    await hydrated(page)
    await expect(next).toBeVisible()
    // From the order as well, on any device and at any time.
    await open(page, `/uc/order/${orderNo}`)
    await expect(next).toBeVisible()
    await inspect(page, 'the order of a membership bought at checkout')
    await open(page, '/uc/club')
    await expect(next).toBeVisible()
    await inspect(page, 'my membership bought at checkout')
    await betweenPresses(page)
    await main.getByRole('link', { name: say('现在领取') }).click()
  })

  await test.step('takes the tracks, with nothing to pay, and comes to the forms', async () => {
    await expect(page).toHaveURL(/\/order\/confirm\?skuId=/)
    await expect(main.getByRole('region', { name: say('会员兑换') }).getByRole('checkbox')).toBeChecked()
    await expect(option).toHaveCount(0)
    await main.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }).check()
    await betweenPresses(page)
    await main.getByRole('button', { name: say('提交订单') }).click()
    await expect(page).toHaveURL(/\/order\/payment\/success/)
    await expect(main.getByRole('heading', { name: say('下一步：填写授权信息') })).toBeVisible()
    await betweenPresses(page)
    await main
      .getByRole('heading', { name: say('下一步：填写授权信息') })
      .locator('xpath=..')
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\/uc\/order\/\d+\/licences/)
    // Nothing is left to take.
    await open(page, `/order/payment/success?orderNo=${orderNo}`)
    await expect(main.getByRole('heading', { name: say('会员已生效'), exact: true })).toBeVisible()
    await open(page, '/uc/club')
    await expect(main.getByRole('heading', { name: say('会员记录') })).toBeVisible()
    await expect(main.getByRole('link', { name: say('现在领取') })).toHaveCount(0)
  })

  await test.step('the plans know their member', async () => {
    await open(page, '/subscription')
    await expect(main.getByText(say('当前方案'))).toBeVisible()
    await expect(main.getByRole('link', { name: say('续费') })).toHaveAttribute('href', /\/uc\/club\?level=1/)
    await inspect(page, 'the plans of a member')
  })
})
