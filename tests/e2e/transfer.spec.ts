import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fromBase32, stepAt, totpAt } from '#core/totp.ts'
import { DEMO_COMPANY } from '../../tools/start/demo-company.ts'
import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { type Shop, STUDIO } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'

const S = '/admin/api/v1'
const PASSWORD = 'long enough for staff'
const getKey = (): string =>
  (JSON.parse(readFileSync(join(process.env.STATE_DIR ?? '', 'secrets.json'), 'utf8')) as { STAFF_KEY: string })
    .STAFF_KEY

/** A new member of staff, enrolled over the API and signed in to /admin. */
async function signInFinance(page: Page): Promise<void> {
  const { request } = page
  const email = `${crypto.randomUUID()}@cuemark.example`
  const headers = { authorization: `Bearer ${getKey()}` }
  const made = await request.post(`${S}/staff`, { headers, data: { email, name: 'Finance', roles: ['finance'] } })
  const token = new URL(((await made.json()).data.value as { enrolUrl: string }).enrolUrl).hash.slice(1)
  const offered = await request.post(`${S}/enrolment`, { data: { token } })
  const { secret } = (await offered.json()).data.value as { secret: string }
  const codeIn = (steps: number) => totpAt(fromBase32(secret), stepAt(Date.now()) + steps)
  await request.post(`${S}/enrolment/complete`, { data: { token, password: PASSWORD, code: await codeIn(-1) } })
  const signedIn = await request.post(`${S}/session`, { data: { email, password: PASSWORD, code: await codeIn(0) } })
  expect(signedIn.status()).toBe(200)
}

type Preview = { lines: { refusal: object | null; openOrderNo: string | null; held: object | null }[] }
/** A licence that the company neither holds nor has in an open order: tests and retries share the company. */
async function freeLicence(shop: Shop): Promise<string> {
  const tracks = (await shop.tracks()).filter(({ type, price }) => type === 'MUSIC' && price > 0)
  for (const track of tracks.toReversed()) {
    const skuId = track.skuId.replace('-individual.', '-company.')
    const { lines } = await shop.call<Preview>('POST', '/cuemark2/api/v2/orders/preview', { skuIds: [skuId] })
    if (lines.every(({ refusal, openOrderNo, held }) => !refusal && !openOrderNo && !held)) return skuId
  }
  throw new Error('the company has every licence of the demo')
}

test('a company pays by transfer: refused, a new proof, confirmed by staff', async ({
  page,
  shop,
  say,
  newVisitor,
  locale,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(15_000)
  await shop.signIn(STUDIO)
  await shop.actFor(DEMO_COMPANY.shortName)
  const orderNo = await shop.order(await freeLicence(shop))
  const main = page.getByRole('main')
  // The card is pressed, as people do; its radio lies below its name.
  const chooseTransfer = () => main.getByText(say('对公转账'), { exact: true }).click()

  await open(page, `/order/payment?orderNo=${orderNo}`)
  await chooseTransfer()
  await expect(
    main.getByRole('button', { name: say('复制{label}', { label: say('银行账号') }), exact: true }),
  ).toBeVisible()
  await inspect(page, 'paying by transfer')
  await main.getByRole('button', { name: say('提交凭证') }).click()
  await expect(main.getByRole('alert').filter({ hasText: say('请先选择转账凭证图片') })).toBeVisible()

  const picture = await page.screenshot({ type: 'png' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    main.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('proof.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await expect(main.getByText('proof.pdf')).toBeVisible()
  await choose('proof.png', 'image/png', picture)
  await expect(main.getByRole('img', { name: /proof\.png/ })).toBeVisible()
  await betweenPresses(page)
  await main.getByRole('button', { name: say('提交凭证') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('付款正在确认'))
  await expect(main.getByText(/48/)).toBeVisible()
  await inspect(page, 'waiting for confirmation')
  await main.getByRole('link', { name: say('查看订单') }).click()
  await expect(main.getByRole('heading', { name: say('转账凭证') })).toBeVisible()
  await expect(main.getByRole('img', { name: say('上传的转账凭证') })).toBeVisible()
  await inspect(page, 'an order with its proof')

  const desk = await newVisitor(locale === undefined ? {} : { locale })
  await signInFinance(desk)
  const item = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: orderNo }) })
  await open(desk, '/admin/transfers')
  await expect(item.getByRole('img')).toBeVisible()
  await inspect(desk, 'the queue of transfers')
  await item.getByRole('textbox', { name: say('银行流水号') }).fill('X')
  await item.getByRole('textbox', { name: say('到账金额（元）') }).fill('0.01')
  await item.getByRole('button', { name: say('确认到账'), exact: true }).click()
  await expect(item.getByText(say('与应付金额不一致，不能确认'))).toBeVisible()
  await item.getByRole('button', { name: say('驳回…') }).click()
  await item.getByText(say('凭证图片看不清，无法核对。')).click()
  await item.getByRole('button', { name: say('驳回凭证') }).click()
  await expect(item).toHaveCount(0)

  await open(page, `/order/payment?orderNo=${orderNo}`)
  await chooseTransfer()
  await expect(main.getByRole('alert').filter({ hasText: say('凭证图片看不清，无法核对。') })).toBeVisible()
  await choose('better.png', 'image/png', await page.screenshot({ type: 'png' }))
  await main.getByRole('button', { name: say('提交凭证') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('付款正在确认'))

  const amount = (await shop.call<{ amountPayable: number }>('GET', `/cuemark2/api/v2/orders/${orderNo}`)).amountPayable
  await open(desk, '/admin/transfers')
  await item.getByRole('textbox', { name: say('银行流水号') }).fill(`E2E ${orderNo}`)
  await item.getByRole('textbox', { name: say('到账金额（元）') }).fill(String(amount / 100))
  await item.getByRole('button', { name: say('确认到账'), exact: true }).click()
  await expect(item).toHaveCount(0)

  await open(page, `/order/payment?orderNo=${orderNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('付款成功'))
  await shop.call('POST', '/saas/api/v2/web/subject', { type: 'personal' })
})
