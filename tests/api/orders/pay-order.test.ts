import { beforeAll, describe, expect, it } from 'vitest'
import { many } from '#tests/support/barrier.ts'
import { expectErrors } from '#tests/support/console.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { setAutoCancelOf } from '#tests/support/order-times.ts'
import { type BuyerCalls, buyerCalls, DAY_MS, playBuyer } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
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
const attempts = (orderNo: string) =>
  getCount(h.env, 'SELECT count(*) FROM payment_attempt WHERE order_no = ?', orderNo)

describe('happy', () => {
  it('returns a QR code and a page for the amount due, valid for two hours', async () => {
    const orderNo = await placed()
    const { value } = (await buyer.pay(orderNo)).body.data!
    const left = Date.parse(value.expiresAt) - h.clock.now()
    expect([left > 119 * 60_000, left <= 120 * 60_000]).toEqual([true, true])
    const biz = JSON.parse(new URL(value.payUrl).searchParams.get('biz_content') ?? '{}')
    expect(biz).toMatchObject({ out_trade_no: orderNo, total_amount: (track.priceFen / 100).toFixed(2) })
    expect(value.qrCode).toContain(orderNo)
  })
  it('requested twice, or by two tabs, it is the same code', async () => {
    const orderNo = await placed()
    const first = (await buyer.pay(orderNo)).body.data!.value
    expect((await buyer.pay(orderNo)).body.data?.value.qrCode).toBe(first.qrCode)
    expect(await attempts(orderNo)).toBe(1)
    const answers = await many(5, () => buyer.pay(orderNo))
    expect(new Set(answers.map((a) => a.body.data?.value.qrCode))).toEqual(new Set([first.qrCode]))
  })
  it('after the code has expired there is a new one, never valid longer than the order', async () => {
    const own = makeHarness()
    const me = buyerCalls(own, await own.register())
    const orderNo = (await me.place([track.skuId])).body.data!.value.orderNo
    await me.pay(orderNo)
    // An access token lives for a day, so the seven days pass in the order's row instead.
    own.clock.forward(3 * 3_600_000)
    const again = (await me.pay(orderNo)).body.data!.value
    expect(Date.parse(again.expiresAt)).toBeGreaterThan(own.clock.now())
    expect(await attempts(orderNo)).toBe(2)
    await setAutoCancelOf(h.env, orderNo, own.clock.now() + 10 * 60_000)
    own.clock.forward(0)
    await getRows(h.env, 'UPDATE payment_attempt SET expires_at_ms = 0 WHERE order_no = ?', orderNo)
    const last = (await me.pay(orderNo)).body.data!.value
    expect(Date.parse(last.expiresAt)).toBeLessThanOrEqual(own.clock.now() + 10 * 60_000)
  })
})

describe('WeChat Pay', () => {
  it('returns a code for the amount due, beside the one of Alipay', async () => {
    const orderNo = await placed()
    await buyer.pay(orderNo)
    const first = (await buyer.payByWechat(orderNo)).body.data!.value
    expect(Object.keys(first).toSorted()).toEqual(['codeUrl', 'expiresAt', 'hasApp'])
    expect((await buyer.payByWechat(orderNo)).body.data?.value).toEqual(first)
    expect(await h.env.KV.get(`sandbox:wxpay:order:${orderNo}`, 'json')).toMatchObject({ amountFen: track.priceFen })
    expect(await attempts(orderNo)).toBe(2)
  })
  it('gives another code when the first has expired: the same order there, asked for with the same content', async () => {
    const own = makeHarness()
    const me = buyerCalls(own, await own.register())
    const orderNo = (await me.place([(await onSale(own)).skuId])).body.data!.value.orderNo
    expect((await me.payByWechat(orderNo)).status).toBe(200)
    own.clock.forward(3 * 3_600_000)
    const again = await me.payByWechat(orderNo)
    expect([again.status, await attempts(orderNo)]).toEqual([200, 2])
    expect(Date.parse(again.body.data!.value.expiresAt)).toBeGreaterThan(own.clock.now())
  })
  it('answers unsigned: 503, asked whether it was paid, and the next request continues', async () => {
    expectErrors(/"at":"payOrder"/)
    const orderNo = await placed()
    const asked: string[] = []
    const fetch = async (request: Request) => {
      asked.push(request.method)
      return new Response('{"code_url":"weixin://evil"}')
    }
    const refused = await buyer.payByWechat(orderNo, { env: makeHarness({ OUTBOUND: { fetch } }).env })
    expect([refused.status, refused.body.code, asked]).toEqual([503, 50301, ['POST', 'GET']])
    expect((await buyer.payByWechat(orderNo)).body.data?.value.codeUrl).not.toContain('evil')
    expect(await attempts(orderNo)).toBe(1)
  })
})

describe('refused', () => {
  it.each([3, 7, 99, -1, '1', null, 1.5])('pay way %j, naming the field', async (payWay) => {
    const orderNo = await placed()
    const answer = await buyer.call('POST', `/orders/${orderNo}/pay`, { payWay })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['payWay']])
    expect(await attempts(orderNo)).toBe(0)
  })
  it.each([0, 8, 9])('pay way %d, which is for orders with nothing left to pay, saying so', async (payWay) => {
    const orderNo = await placed()
    const unpaid = await buyer.call('POST', `/orders/${orderNo}/pay`, { payWay })
    expect([unpaid.status, unpaid.body.code, await attempts(orderNo)]).toEqual([409, 40969, 0])
    await buyer.pay(orderNo)
    await playBuyer(h, orderNo)
    expect((await buyer.call('POST', `/orders/${orderNo}/pay`, { payWay })).body.code).toBe(40915)
    expect((await buyer.call('POST', `/orders/202611230000000000/pay`, { payWay })).status).toBe(404)
  })
  it('an amount sent by the buyer', async () => {
    const answer = await buyer.call('POST', `/orders/${await placed()}/pay`, { payWay: 1, amount: 1 })
    expect(answer.body.errors).toHaveProperty('amount')
  })
  it('a paid, a cancelled and an expired order', async () => {
    const paid = await placed()
    await buyer.pay(paid)
    await playBuyer(h, paid)
    expect((await buyer.pay(paid)).body.code).toBe(40915)
    const canceled = await placed()
    await buyer.cancel(canceled)
    expect((await buyer.pay(canceled)).body.code).toBe(40913)
    const over = await placed()
    await setAutoCancelOf(h.env, over, h.clock.now() - DAY_MS)
    expect((await buyer.pay(over)).body.code).toBe(40913)
  })
})

describe('when Alipay', () => {
  const through = (answer: (request: Request) => Promise<Response>) => makeHarness({ OUTBOUND: { fetch: answer } }).env
  it.each<[string, () => Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new Error('connect'))],
    ['answers 502', async () => new Response('bad gateway', { status: 502 })],
    ['answers a page', async () => new Response('<html>')],
    [
      'answers unsigned',
      async () =>
        new Response(
          '{"alipay_trade_precreate_response":{"code":"10000","out_trade_no":"x","qr_code":"https://evil.example"},"sign":"AAAA"}',
        ),
    ],
  ])('%s: 503, the attempt stays, and the next request continues it', async (_what, answer) => {
    expectErrors(/"at":"payOrder"/)
    const orderNo = await placed()
    const refused = await buyer.pay(orderNo, { env: through(answer) })
    expect([refused.status, refused.body.code, await attempts(orderNo)]).toEqual([503, 50301, 1])
    expect((await buyer.pay(orderNo)).status).toBe(200)
    expect(await attempts(orderNo)).toBe(1)
  })
})
