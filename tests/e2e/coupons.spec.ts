import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { fromBase32, stepAt, totpAt } from '#core/totp.ts'
import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { expect, open, test } from './support/site.ts'

const S = '/admin/api/v1'
const getKey = (): string =>
  (JSON.parse(readFileSync(join(process.env.STATE_DIR ?? '', 'secrets.json'), 'utf8')) as { STAFF_KEY: string })
    .STAFF_KEY

/** Somebody of finance, new for each test: a code of the authenticator works once. */
async function makeFinance(request: APIRequestContext) {
  const post = async <T>(path: string, data: object, token?: string): Promise<T> => {
    const answer = await request.post(S + path, {
      data,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    })
    expect(answer.ok(), `${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true)
    return (await answer.json()).data.value as T
  }
  const [email, password] = [`${crypto.randomUUID()}@cuemark.example`, 'long enough for staff']
  const { enrolUrl } = await post<{ enrolUrl: string }>('/staff', { email, roles: ['finance'] }, getKey())
  const token = enrolUrl.split('#')[1] ?? ''
  const { secret } = await post<{ secret: string }>('/enrolment', { token })
  const codeIn = (steps: number) => totpAt(fromBase32(secret.replaceAll(' ', '')), stepAt(Date.now()) + steps)
  await post('/enrolment/complete', { token, password, code: await codeIn(-1) })
  const code = await codeIn(0)
  const { accessToken } = await post<{ accessToken: string }>('/session', { email, password, code })
  return async (over: object): Promise<string> => {
    const batch = { quantity: 1, perOwner: 1, startsAt: '2026-01-01', expiresAt: '2036-12-31', ...over }
    return (await post<{ codes: string[] }>('/coupon-batches', batch, accessToken)).codes[0] ?? ''
  }
}

test('a coupon is redeemed, missed by one fen, and a voucher pays for everything', async ({
  page,
  shop,
  say,
  playwright,
  baseURL,
  expectRefusal,
}) => {
  expectRefusal(400, /\/coupons\/redeem$/)
  const give = await makeFinance(
    await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { origin: baseURL! } }),
  )
  await shop.register()
  const { skuId, price } = await shop.aTrack()
  const missed = await give({ name: 'Threshold', type: 2, amountFen: 500, thresholdFen: price + 1 })
  const voucher = await give({ name: 'Voucher', type: 3, amountFen: price + 5000 })
  const main = page.getByRole('main')

  await open(page, '/uc/coupon')
  const field = main.getByRole('textbox', { name: say('优惠码') })
  const redeem = main.getByRole('button', { name: say('领取'), exact: true })
  await field.fill('0000-0000-0000-0000')
  await redeem.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(` ${missed.toLowerCase().replaceAll('-', ' ')}`)
  await betweenPresses(page)
  await redeem.click()
  await expect(main.getByRole('heading', { level: 3, name: 'Threshold' })).toBeVisible()
  await inspect(page, 'my coupons')

  await open(page, `/order/confirm?skuId=${skuId}`)
  const coupons = main.getByRole('region', { name: say('优惠券') })
  await coupons.locator('summary').click()
  await expect(coupons.getByText('¥0.01')).toBeVisible()
  await coupons.getByRole('textbox', { name: say('优惠码') }).fill(voucher)
  await coupons.getByRole('button', { name: say('使用'), exact: true }).click()
  await expect(coupons.getByRole('radio', { name: /Voucher/ })).toBeChecked()
  await expect(main.getByText('¥0.00')).toBeVisible()
  await inspect(page, 'the order with a coupon')
  await main.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }).check()
  await main.getByRole('button', { name: say('提交订单') }).click()
  await expect(page).toHaveURL(/\/order\/payment\/success/)
  const { items } = await shop.orders()
  expect(items.map(({ status }) => status)).toEqual([2])

  await open(page, '/uc/coupon?status=0')
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Voucher'])
  await expect(main.getByRole('link', { name: new RegExp(items[0]!.orderNo) })).toBeVisible()
})

test('the best coupon is proposed and can be declined', async ({ page, shop, say, playwright, baseURL }) => {
  const give = await makeFinance(
    await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { origin: baseURL! } }),
  )
  await shop.register()
  const { skuId, price } = await shop.aTrack()
  for (const [name, amountFen] of [
    ['Small', 100],
    ['Best', 300],
  ] as const)
    await shop.call('POST', '/cuemark2/api/v2/coupons/redeem', { code: await give({ name, type: 1, amountFen }) })
  const main = page.getByRole('main')
  await open(page, `/order/confirm?skuId=${skuId}`)
  const coupons = main.getByRole('region', { name: say('优惠券') })
  await expect(coupons.getByRole('radio', { name: say('不使用优惠券') })).toBeChecked()
  await coupons.getByRole('button', { name: say('用这张') }).click()
  await expect(coupons.getByRole('radio', { name: /Best/ })).toBeChecked()
  // By keyboard: the card covers its radio.
  await coupons.getByRole('radio', { name: /Small/ }).press('Space')
  await expect(coupons.getByRole('radio', { name: /Small/ })).toBeChecked()
  await main.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }).check()
  await main.getByRole('button', { name: say('提交订单') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付订单'))
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? ''
  const order = await shop.call<{ amountPayable: number }>('GET', `/cuemark2/api/v2/orders/${orderNo}`)
  expect(order.amountPayable).toBe(price - 100)
  await shop.cancel(orderNo)
  await open(page, '/uc/coupon')
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(2)
})
