import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { postNotice, signedNotice } from '#tests/support/alipay.ts'
import { many, tally } from '#tests/support/barrier.ts'
import { expectErrors } from '#tests/support/console.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls, getHistory, playWechatBuyer } from '#tests/support/orders.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { postWechat, type SignedNotice, wechatNotice } from '#tests/support/wechatpay.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
let buyer: BuyerCalls
let track: OnSale
beforeAll(async () => {
  buyer = buyerCalls(h, await h.register())
  track = await onSale(h)
})
/** An order of a track that no other test uses, at the price of `track`. */
const placed = async () => (await buyer.place([(await onSale(h)).skuId])).body.data!.value.orderNo
const notice = (orderNo: string, over: Parameters<typeof wechatNotice>[1]['over'] = {}) =>
  wechatNotice(h, { orderNo, amountFen: track.priceFen, over })
const HEARD = { status: 204, said: '' }

describe('a genuine notification', () => {
  it('pays the order: payment, status, pay way and licences in one batch', async () => {
    const orderNo = await placed()
    expect(await postWechat(h, notice(orderNo))).toEqual(HEARD)
    expect((await buyer.read(orderNo)).body.data?.value).toMatchObject({
      ...{ status: 2, payWay: 2, unapplied: [] },
      licences: [{ status: 'awaiting_form' }],
    })
    expect(await getRows(h.env, 'SELECT provider, currency FROM payment WHERE order_no = ?', orderNo)).toEqual([
      { provider: 'wechatpay', currency: 'CNY' },
    ])
  })
  it('a hundred times, in sequence and simultaneously, is one payment and a hundred times heard', async () => {
    const orderNo = await placed()
    const sent = notice(orderNo)
    for (let i = 0; i < 50; i++) expect(await postWechat(h, sent)).toEqual(HEARD)
    expect(tally((await many(50, () => postWechat(h, sent))).map((a) => a.status))).toEqual({ 204: 50 })
    expect(await getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)).toBe(1)
    expect(await getCount(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)).toBe(1)
    expect(await getHistory(h, orderNo)).toBe('1 2')
  })
  it('of a trade that is not paid, or about something else, changes nothing', async () => {
    const orderNo = await placed()
    for (const over of [{ content: { trade_state: 'CLOSED' } }, { event: 'COUPON.USE' }])
      expect(await postWechat(h, notice(orderNo, over))).toEqual(HEARD)
    expect(await getHistory(h, orderNo)).toBe('1')
  })
  it('for an order that does not exist is to be sent again', async () => {
    expect((await postWechat(h, notice('199901010000000000'))).status).toBe(404)
  })
  it('sent twice by the sandbox is one payment', async () => {
    const orderNo = await placed()
    const { codeUrl, expiresAt } = (await buyer.payByWechat(orderNo)).body.data!.value
    expect(codeUrl).toContain(orderNo)
    expect(Date.parse(expiresAt) - h.clock.now()).toBeLessThanOrEqual(2 * 3_600_000)
    await playWechatBuyer(h, orderNo, 'twice')
    expect(await getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)).toBe(1)
  })
})

describe('changes nothing', () => {
  const refused = async (sent: SignedNotice) => {
    const before = await fingerprint(h.env)
    expect((await postWechat(h, sent)).status).toBe(401)
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it('another merchant, another application, no amount, an amount as text, a trade number that is none', async () => {
    const orderNo = await placed()
    const contents: Record<string, unknown>[] = [
      { mchid: '1900000009' },
      { appid: 'wx0000000000000009' },
      { amount: undefined },
      { amount: { total: '9900', currency: 'CNY' } },
      { amount: { total: -1, currency: 'CNY' } },
      { transaction_id: "x' OR 1=1" },
      { trade_state: 'DONE' },
    ]
    for (const content of contents) await refused(notice(orderNo, { content }))
  })
  it("somebody else's key, another APIv3 key, an unknown key id, a clock that is five minutes off", async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    const orderNo = await placed()
    for (const over of [
      { key },
      { apiKey: 'f'.repeat(32) },
      { serial: 'PUB_KEY_ID_1' },
      { skewS: -301 },
      { skewS: 301 },
    ])
      await refused(notice(orderNo, over))
  })
  it('without a header, with the probe of WeChat Pay, with another body: quietly', async () => {
    const sent = notice(await placed())
    for (const name of Object.keys(sent.headers).filter((one) => one.startsWith('wechatpay-'))) {
      const { [name]: _, ...headers } = sent.headers
      await refused({ ...sent, headers })
    }
    await refused({ ...sent, headers: { ...sent.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' } })
    await refused({ ...sent, body: sent.body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.SUCCEED') })
    for (const body of ['', '{', `${sent.body} `, 'x'.repeat(20_000)]) await refused({ ...sent, body })
  })
  it('a notification of the sandbox that was changed, or is a probe', async () => {
    const orderNo = await placed()
    await buyer.payByWechat(orderNo)
    for (const how of ['tampered', 'probe'] as const) await playWechatBuyer(h, orderNo, how)
    expect(await getHistory(h, orderNo)).toBe('1')
  })
  it("one provider's notification at the address of the other", async () => {
    const orderNo = await placed()
    const ofAlipay = signedNotice(h, { orderNo, amountFen: track.priceFen })
    await refused({ ...notice(orderNo), body: ofAlipay })
    const { body, headers } = notice(orderNo)
    expect((await postNotice(h, body)).status).toBe(400)
    const response = await h.fetch('/notify/alipay', { method: 'POST', body, headers })
    expect([response.status, await getHistory(h, orderNo)]).toEqual([400, '1'])
  })
  it('more than 256 kB', async () => {
    expect((await postWechat(h, { ...notice('1'), body: 'x'.repeat(300_000) })).status).toBe(413)
  })
})

it('notification, cancelling, another one and a wrong amount, in all 24 orders: one outcome, nothing lost', async () => {
  // The late ones go back, and the sandbox knows none of these trades.
  expectErrors(/"at":"(settleOrder|deliverRefund)"/)
  const steps = ['pay', 'cancel', 'again', 'wrong'] as const
  for (const order of permutations(steps)) {
    const orderNo = await placed()
    const wrong = { content: { amount: { total: track.priceFen + 1, currency: 'CNY' }, transaction_id: `W${orderNo}` } }
    const run = {
      pay: () => postWechat(h, notice(orderNo)),
      again: () => postWechat(h, notice(orderNo)),
      wrong: () => postWechat(h, notice(orderNo, wrong)),
      cancel: () => buyer.cancel(orderNo),
    }
    for (const step of order) await run[step]()
    const isPaid = Math.min(order.indexOf('pay'), order.indexOf('again')) < order.indexOf('cancel')
    expect(await getHistory(h, orderNo), order.join(' ')).toBe(isPaid ? '1 2' : '1 3')
    const money = await getCount(
      h.env,
      'SELECT (SELECT count(*) FROM payment WHERE order_no = ?1) + (SELECT count(DISTINCT provider_trade_no) FROM payment_exception WHERE order_no = ?1)',
      orderNo,
    )
    expect(money, order.join(' ')).toBe(2)
  }
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]]
  return list.flatMap((item, i) => permutations(list.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}
