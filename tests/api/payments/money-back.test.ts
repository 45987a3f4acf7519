import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answeringWith, postNotice, signedNotice } from '#tests/support/alipay.ts'
import { expectErrors } from '#tests/support/console.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { setAutoCancelOf } from '#tests/support/order-times.ts'
import { buyerCalls, getHistory, playBuyer, playWechatBuyer } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { postWechat, wechatNotice } from '#tests/support/wechatpay.ts'
import { onSale } from '#tests/support/worlds.ts'
import { sweepOverdueOrders } from '#worker/modules/orders/public.ts'
import { sweepRefunds } from '#worker/modules/payments/public.ts'
import { deliver } from '#worker/outbox/deliver.ts'

const h = makeHarness()
let account: Account
beforeAll(async () => {
  account = await h.register()
})
afterEach(() => expectInvariants(h.env))
const buyer = () => buyerCalls(h, account)
const later = (ms: number, env = h.env) => ({
  ...h.ctx({ kind: 'system', id: 'system' } as const, env),
  now: h.clock.now() + ms,
})
const placed = async () => {
  const { skuId, priceFen } = await onSale(h)
  return { orderNo: (await buyer().place([skuId])).body.data!.value.orderNo, priceFen }
}
const unapplied = async (orderNo: string) => (await buyer().read(orderNo)).body.data!.value.unapplied
const refundOf = async (orderNo: string) =>
  (
    await getRows<{ id: string; state: string; fen: number; request_no: string }>(
      h.env,
      'SELECT r.id, r.state, r.fen, r.request_no FROM refund r JOIN payment_exception e ON e.id = r.exception_id WHERE e.order_no = ?',
      orderNo,
    )
  )[0]!
const states = async (orderNo: string) =>
  (
    await getRows<{ s: string }>(
      h.env,
      'SELECT v.state AS s FROM payment_exception_event v JOIN payment_exception e ON e.id = v.exception_id WHERE e.order_no = ? ORDER BY v.seq',
      orderNo,
    )
  ).map(({ s }) => s)
/** What WeChat Pay has given back for an order. */
const backAtWechat = async (orderNo: string) => {
  const { keys } = await h.env.KV.list({ prefix: `sandbox:wxpay:refunds-of:${orderNo}:` })
  const sums = await Promise.all(keys.map(({ name }) => h.env.KV.get(name)))
  return sums.map(Number)
}
/** Everything that is due, now and for some minutes. */
async function settle(orderNo: string) {
  const { id } = await refundOf(orderNo)
  for (let i = 0; i < 3; i++) await deliver(later(i * 60_000), `refund-${id}`)
}

describe('money that comes after the order was cancelled', () => {
  it('goes back the whole way by itself, the buyer sees it and is written to once', async () => {
    const { orderNo, priceFen } = await placed()
    await buyer().payByWechat(orderNo)
    // Paid in the app, and the notification was lost until the order was cancelled.
    await playWechatBuyer(h, orderNo, 'never')
    const trade = (await later(0).ports.payments.wechatpay.query(orderNo))!
    await getRows(h.env, 'UPDATE payment_attempt SET pay_way = 99 WHERE order_no = ?', orderNo)
    await buyer().cancel(orderNo)
    expect(await getHistory(h, orderNo)).toBe('1 3')
    const late = wechatNotice(h, { orderNo, amountFen: priceFen, tradeNo: trade.tradeNo })
    for (let i = 0; i < 3; i++) expect((await postWechat(h, late)).status).toBe(204)
    await settle(orderNo)
    expect(await unapplied(orderNo)).toMatchObject([
      { reason: 'order_closed', amount: priceFen, currency: 'CNY', payWay: 2, state: 'returned' },
    ])
    expect([await backAtWechat(orderNo), await states(orderNo)]).toEqual([
      [priceFen],
      ['open', 'refunding', 'refunded'],
    ])
    const [kept] = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment_exception WHERE order_no = ?', orderNo)
    expect(await getCount(h.env, 'SELECT count(*) FROM outbox WHERE id = ?', `money:${kept!.id}`)).toBe(1)
  })
  it('at Alipay too', async () => {
    const { orderNo, priceFen } = await placed()
    await buyer().pay(orderNo)
    await playBuyer(h, orderNo, 'never')
    const { tradeNo } = (await later(0).ports.payments.alipay.query(orderNo))!
    await getRows(h.env, 'UPDATE payment_attempt SET pay_way = 99 WHERE order_no = ?', orderNo)
    await buyer().cancel(orderNo)
    await postNotice(h, signedNotice(h, { orderNo, amountFen: priceFen, tradeNo }))
    await settle(orderNo)
    expect(await unapplied(orderNo)).toMatchObject([{ reason: 'order_closed', payWay: 1, state: 'returned' }])
  })
})

describe('two ways to pay one order', () => {
  it('paid through one, the code of the other is closed at its provider', async () => {
    const { orderNo } = await placed()
    await buyer().pay(orderNo)
    await buyer().payByWechat(orderNo)
    await playBuyer(h, orderNo)
    await deliver(later(61_000), `close-${orderNo}`)
    expect(await later(0).ports.payments.wechatpay.query(orderNo)).toMatchObject({ state: 'closed' })
    expect((await playWechatBuyer(h, orderNo)).status).toBe(409)
    expect([await getHistory(h, orderNo), await unapplied(orderNo)]).toEqual(['1 2', []])
  })
  it('paid through both, whatever the order: the first pays, the second goes back', async () => {
    for (const first of ['alipay', 'wechatpay'] as const) {
      const { orderNo, priceFen } = await placed()
      await buyer().pay(orderNo)
      await buyer().payByWechat(orderNo)
      const both = [() => playBuyer(h, orderNo), () => playWechatBuyer(h, orderNo)]
      // The second is paid before the first notification arrives.
      await (first === 'alipay' ? playWechatBuyer(h, orderNo, 'never') : playBuyer(h, orderNo, 'never'))
      for (const pay of first === 'alipay' ? both : both.toReversed()) await pay()
      await settle(orderNo)
      const { payWay, unapplied: kept, status } = (await buyer().read(orderNo)).body.data!.value
      expect([status, payWay]).toEqual([2, first === 'alipay' ? 1 : 2])
      expect(kept).toMatchObject([
        { reason: 'paid_twice', amount: priceFen, payWay: first === 'alipay' ? 2 : 1, state: 'returned' },
      ])
      expect(await getCount(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)).toBe(1)
    }
  })
  it('paid through both and told by neither: asking both finds both', async () => {
    const { orderNo } = await placed()
    await buyer().pay(orderNo)
    await buyer().payByWechat(orderNo)
    await playBuyer(h, orderNo, 'never')
    await playWechatBuyer(h, orderNo, 'never')
    await setAutoCancelOf(h.env, orderNo, 0)
    await sweepOverdueOrders(later(0))
    await settle(orderNo)
    expect(await getHistory(h, orderNo)).toBe('1 2')
    expect(await unapplied(orderNo)).toMatchObject([{ reason: 'paid_twice', state: 'returned' }])
  })
  it('one of which cannot be reached, the payment through the other is still found', async () => {
    const { orderNo } = await placed()
    await buyer().pay(orderNo)
    await buyer().payByWechat(orderNo)
    await playWechatBuyer(h, orderNo, 'never')
    const sandbox = h.env.OUTBOUND as { fetch(request: Request): Promise<Response> }
    const fetch = (request: Request) =>
      request.url.includes('/alipay/') ? Promise.reject(new Error('down')) : sandbox.fetch(request)
    await setAutoCancelOf(h.env, orderNo, 0)
    await sweepOverdueOrders(later(0, { ...h.env, OUTBOUND: { fetch } } as typeof h.env))
    expect((await buyer().read(orderNo)).body.data!.value).toMatchObject({ status: 2, payWay: 2 })
  })
})

describe('another amount or currency', () => {
  it.each<[string, Record<string, unknown>]>([
    ['amount_differs', { amount: { total: 1, currency: 'CNY' } }],
    ['currency_differs', { amount: { total: 9900, currency: 'USD' } }],
  ])('%s is for staff: nothing goes back by itself, and the buyer sees that it is checked', async (reason, content) => {
    expectErrors(/"at":"settleOrder"/)
    const { orderNo, priceFen } = await placed()
    await postWechat(h, wechatNotice(h, { orderNo, amountFen: priceFen, over: { content } }))
    expect(await unapplied(orderNo)).toMatchObject([{ reason, state: 'checking' }])
    expect([await states(orderNo), await getHistory(h, orderNo)]).toEqual([['open'], '1'])
    await buyer().cancel(orderNo)
  })
  it('stands in the way of closing the account', async () => {
    expectErrors(/"at":"settleOrder"/)
    const own = await h.register()
    const { skuId, priceFen } = await onSale(h)
    const { orderNo } = (await buyerCalls(h, own).place([skuId])).body.data!.value
    await postWechat(h, wechatNotice(h, { orderNo, amountFen: priceFen - 1 }))
    const close = { password: own.password, confirmation: 'CLOSE' }
    const answer = await h.call('POST', '/saas/api/v2/web/close', close, { token: own.accessToken })
    expect([answer.status, answer.body.code]).toEqual([409, 40959])
  })
})

describe('a refund that WeChat Pay', () => {
  /** Paid twice, the second time through WeChat Pay, whose next refund behaves `as`. */
  async function twice(as: string) {
    const { orderNo } = await placed()
    await buyer().pay(orderNo)
    await buyer().payByWechat(orderNo)
    await playWechatBuyer(h, orderNo, 'never')
    await h.call('POST', `/sandbox/wechatpay/pay/${orderNo}/refund`, { as })
    await playBuyer(h, orderNo)
    await playWechatBuyer(h, orderNo)
    return orderNo
  }
  const sweepAt = (ms: number) => sweepRefunds(later(ms))
  it('has accepted and not carried out is asked about, with pauses, until it is', async () => {
    const orderNo = await twice('slow')
    await settle(orderNo)
    expect([(await refundOf(orderNo)).state, await unapplied(orderNo)]).toMatchObject([
      'requested',
      [{ state: 'returning' }],
    ])
    await sweepAt(60_000)
    expect((await refundOf(orderNo)).state).toBe('requested')
    await h.call('POST', `/sandbox/wechatpay/pay/${orderNo}/refund`, { as: 'done' })
    await sweepAt(10 * 60_000)
    expect([(await refundOf(orderNo)).state, await unapplied(orderNo)]).toMatchObject(['done', [{ state: 'returned' }]])
  })
  it('cannot carry out is for staff again, who get an alert', async () => {
    expectErrors(/"at":"deliverRefund".*ABNORMAL/)
    const orderNo = await twice('abnormal')
    await settle(orderNo)
    expect([await states(orderNo), await unapplied(orderNo)]).toMatchObject([
      ['open', 'refunding', 'failed'],
      [{ state: 'checking' }],
    ])
  })
  it.each(['busy', 'short', 'lost'])('is %s about is carried out under the same number, once', async (as) => {
    // The sweep also asks about refunds of other tests, some of trades that the sandbox does not know.
    expectErrors(/"at":"deliverRefund"/)
    const orderNo = await twice(as)
    const { request_no, fen } = await refundOf(orderNo)
    for (let i = 1; i < 5; i++) await sweepAt(i * 3_600_000)
    await settle(orderNo)
    const after = await refundOf(orderNo)
    expect([after.state, after.request_no, await backAtWechat(orderNo)]).toEqual(['done', request_no, [fen]])
  })
})

describe('the history of money that could not be applied', () => {
  const insert = (id: string, state: string, note: string | null = 'x') =>
    getRows(
      h.env,
      'INSERT INTO payment_exception_event SELECT ?1, max(seq) + 1, ?2, ?3, ?4, 1 FROM payment_exception_event WHERE exception_id = ?1',
      id,
      state,
      'staff',
      note,
    )
  it('follows the refunds, and what is settled stays so', async () => {
    expectErrors(/"at":"settleOrder"/)
    const { orderNo, priceFen } = await placed()
    await postWechat(h, wechatNotice(h, { orderNo, amountFen: priceFen - 1 }))
    const [kept] = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment_exception WHERE order_no = ?', orderNo)
    const id = kept!.id
    for (const state of ['open', 'refunded', 'failed'])
      await expect(insert(id, state)).rejects.toThrow('EXCEPTION_STATE')
    await expect(insert(id, 'resolved', '')).rejects.toThrow(/SQLITE_CONSTRAINT/)
    await insert(id, 'resolved')
    for (const state of ['open', 'refunding', 'resolved'])
      await expect(insert(id, state)).rejects.toThrow('EXCEPTION_STATE')
    expect(await unapplied(orderNo)).toMatchObject([{ state: 'settled' }])
    // A refund of what staff have settled is refused as well.
    const refund = `INSERT INTO refund (id, request_no, exception_id, provider, provider_trade_no, fen, reason, state, created_by, created_at_ms)
      SELECT 'late-' || id, 'late-' || id, id, provider, provider_trade_no, 1, 'x', 'requested', 'x', 1 FROM payment_exception WHERE id = ?`
    await expect(getRows(h.env, refund, id)).rejects.toThrow('EXCEPTION_STATE')
    await buyer().cancel(orderNo)
  })
})

it('an exception that another order has paid never goes back', async () => {
  expectErrors(/"at":"settleOrder"/)
  const [one, two] = [await placed(), await placed()]
  await postWechat(h, wechatNotice(h, { orderNo: one.orderNo, amountFen: one.priceFen, tradeNo: `T${one.orderNo}` }))
  await buyer().cancel(two.orderNo)
  await postWechat(h, wechatNotice(h, { orderNo: two.orderNo, amountFen: two.priceFen, tradeNo: `T${one.orderNo}` }))
  expect(await unapplied(two.orderNo)).toMatchObject([{ reason: 'trade_of_another_order', state: 'checking' }])
  expect(await refundOf(two.orderNo)).toBeUndefined()
})

it('while cancelling, a query that reports another amount keeps the money for staff', async () => {
  expectErrors(/"at":"settleOrder"/)
  const { orderNo } = await placed()
  await buyer().pay(orderNo)
  await playBuyer(h, orderNo, 'never')
  await buyer().cancel(orderNo, { env: answeringWith(h, { total_amount: '0.01' }) })
  expect([await getHistory(h, orderNo), await states(orderNo)]).toEqual(['1 3', ['open']])
})
