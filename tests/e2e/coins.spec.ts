import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { registerBound } from './support/bound.ts'
import { inspect } from './support/inspect.ts'
import { codeFor, newestCode } from './support/mailbox.ts'
import { expect, open, test } from './support/site.ts'
import { allow, scan, shownTag } from './support/wechat.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const PHONE = { width: 390, height: 844 }

test('an order lacks coins: recharge what is missing, come back, and pay with a code', async ({ page, shop, say }) => {
  const { mobile } = await registerBound(shop, page.request)
  const orderNo = await shop.order((await shop.aTrack()).skuId)
  const main = page.getByRole('main')

  await open(page, `/order/payment?orderNo=${orderNo}`)
  await main.getByRole('radio', { name: say('金币') }).check({ force: true })
  await expect(main.getByText(say('金币余额'), { exact: true })).toBeVisible()
  await inspect(page, 'too few coins')
  await main.getByRole('link', { name: say('去充值') }).click()

  await expect(heading(page)).toHaveText(say('我的金币'))
  // What is missing is proposed.
  await expect(main.getByRole('radio', { name: say('其他金额') })).toBeChecked()
  const pay = main.getByRole('button', { name: say('去付款') })
  await pay.click()
  await expect(main.getByText(say('请先阅读并同意金币协议'))).toBeVisible()
  await main.getByRole('checkbox').check()
  await inspect(page, 'recharging')
  await page.setViewportSize(PHONE)
  await inspect(page, 'recharging on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await betweenPresses(page)
  await pay.click()

  await expect(heading(page)).toHaveText(say('支付订单'))
  const rechargeNo = new URL(page.url()).searchParams.get('orderNo') ?? ''
  expect(rechargeNo).not.toBe(orderNo)
  await expect(main.getByRole('radio', { name: say('金币') })).toHaveCount(0)
  expect((await page.request.post(`/sandbox/pay/${rechargeNo}`)).ok()).toBe(true)

  await expect(heading(page)).toHaveText(say('我的金币'))
  await expect(main.getByRole('status').filter({ hasText: orderNo })).toBeVisible()
  await inspect(page, 'recharged')
  await main
    .getByRole('status')
    .getByRole('link', { name: say('去付款') })
    .click()

  await main.getByRole('radio', { name: say('金币') }).check({ force: true })
  const before = await newestCode(page.request, mobile)
  await main.getByRole('button', { name: say('获取验证码') }).click()
  const code = await codeFor(page.request, mobile, before)
  await main.getByRole('textbox', { name: say('短信验证码') }).fill(code)
  await inspect(page, 'paying with coins')
  await page.setViewportSize(PHONE)
  await inspect(page, 'paying with coins on a phone')
  await main.getByRole('button', { name: say('确认支付') }).click()
  await expect(heading(page)).toHaveText(say('付款成功'))

  await open(page, '/uc/coin?type=consume')
  await expect(main.getByRole('link', { name: orderNo })).toBeVisible()
  await inspect(page, 'records of coins')
  await page.setViewportSize({ width: 320, height: 700 })
  await inspect(page, 'records of coins, narrow')
})

test('a scan with the bound WeChat pays the order; a wrong code is told at its field', async ({
  page,
  shop,
  say,
  newVisitor,
  expectRefusal,
}) => {
  const { openid } = await registerBound(shop, page.request)
  const orderNo = await shop.order((await shop.aTrack()).skuId)
  const recharge = { amount: 1_000_000, payWay: 1, agreementAccepted: true }
  const { rechargeNo } = await shop.call<{ rechargeNo: string }>('POST', '/cuemark2/api/v2/coins/recharge', recharge)
  await shop.call('POST', `/sandbox/pay/${rechargeNo}`, {})

  const main = page.getByRole('main')
  await open(page, `/order/payment?orderNo=${orderNo}`)
  await main.getByRole('radio', { name: say('金币') }).check({ force: true })
  expectRefusal(400, /\/pay$/)
  await main.getByRole('textbox', { name: say('短信验证码') }).fill('000000')
  await main.getByRole('button', { name: say('确认支付') }).click()
  await expect(main.getByRole('textbox', { name: say('短信验证码') })).toHaveAttribute('aria-invalid', 'true')

  await main.getByRole('radio', { name: say('微信扫码') }).check({ force: true })
  const phone = await newVisitor()
  await scan(phone, await shownTag(page, say), openid)
  await allow(phone)
  await expect(heading(page)).toHaveText(say('付款成功'))
})
