import { beforeAll, expect } from 'vitest'
import { setAutoCancelOf } from '#tests/support/order-times.ts'
import { followPayment } from '#worker/modules/orders/paying/follow-payment.ts'
import { sweepOverdueOrders } from '#worker/modules/orders/public.ts'
import { actingCtx, getActor } from '../support/acting.ts'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { expectErrors } from '../support/console.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { type Account, makeHarness, unique } from '../support/harness.ts'
import { type BuyerCalls, buyerCalls, DAY_MS, getHistory, P, playBuyer } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'
import { postWechat, wechatNotice } from '../support/wechatpay.ts'
import { type OnSale, onSale } from '../support/worlds.ts'

const h = makeHarness()
let account: Account
let buyer: BuyerCalls
let track: OnSale
beforeAll(async () => {
  account = await h.register()
  buyer = buyerCalls(h, account)
  track = await onSale(h)
})
/** Unpaid orders are cancelled after each run, because twenty are the limit. */
const racing = (name: string, run: () => Promise<void>) => race(h, name, () => run().finally(() => buyer.cancelAll()))
/** An order of a track that no other test uses, at the price of `track`. */
const placed = async () => (await buyer.place([(await onSale(h)).skuId])).body.data!.value.orderNo
const payments = (orderNo: string) => getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)
const rights = (orderNo: string) => getCount(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)

racing('50 simultaneous notifications of one trade: one payment, fifty times success', async () => {
  const orderNo = await placed()
  const notice = signedNotice(h, { orderNo, amountFen: track.priceFen })
  const answers = await many(50, () => postNotice(h, notice))
  expect(tally(answers.map((a) => `${a.status} ${a.said}`))).toEqual({ '200 success': 50 })
  expect([await payments(orderNo), await rights(orderNo)]).toEqual([1, 1])
})

racing('notification, return page and sweep have all read before one writes: one payment', async () => {
  const orderNo = await placed()
  await buyer.pay(orderNo)
  await playBuyer(h, orderNo, 'never')
  const gate = barrier(3)
  const gated = () => {
    const faulty = faultDb(h.env.DB)
    faulty.before((call) => (writesTo('payment')(call) ? gate() : undefined))
    return { ...h.env, DB: faulty.db }
  }
  const me = await getActor(h, account)
  await setAutoCancelOf(h.env, orderNo, h.clock.now() - DAY_MS)
  const trade = await h.ctx({ kind: 'system', id: 'system' }).ports.payments.alipay.query(orderNo)
  const [heard] = await Promise.all([
    postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen, tradeNo: trade!.tradeNo }), gated()),
    followPayment(await actingCtx(h, me, gated()), orderNo, 10),
    sweepOverdueOrders(h.ctx({ kind: 'system', id: 'system' }, gated())),
  ])
  expect(heard.said).toBe('success')
  expect([await payments(orderNo), await rights(orderNo), await getHistory(h, orderNo)]).toEqual([1, 1, '1 2'])
})

racing('ten different trades for one order at once: one pays, nine go back', async () => {
  // The sandbox knows none of them, so that their refunds fail.
  expectErrors(/"at":"(settleOrder|deliverRefund)"/)
  const orderNo = await placed()
  const answers = await many(10, (i) =>
    postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen, tradeNo: `${i}R${orderNo}` })),
  )
  expect(tally(answers.map((a) => a.said))).toEqual({ success: 10 })
  expect(await payments(orderNo)).toBe(1)
  expect(await getCount(h.env, 'SELECT count(*) FROM payment_exception WHERE order_no = ?', orderNo)).toBe(9)
  const back = 'SELECT count(*) FROM refund r JOIN payment_exception e ON e.id = r.exception_id WHERE e.order_no = ?'
  expect(await getCount(h.env, back, orderNo)).toBe(9)
})

racing(
  'two providers report the money at once, both have read before one writes: one pays, the other goes back',
  async () => {
    expectErrors(/"at":"(settleOrder|deliverRefund)"/)
    const orderNo = await placed()
    const gate = barrier(2)
    const answers = await Promise.all([
      postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen }), gatedAt('payment', gate)),
      postWechat(h, wechatNotice(h, { orderNo, amountFen: track.priceFen }), gatedAt('payment', gate)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 204])
    expect([await payments(orderNo), await rights(orderNo), await getHistory(h, orderNo)]).toEqual([1, 1, '1 2'])
    const back = `SELECT e.reason, r.fen FROM payment_exception e JOIN refund r ON r.exception_id = e.id WHERE e.order_no = ?`
    expect(await getRows(h.env, back, orderNo)).toEqual([{ reason: 'paid_twice', fen: track.priceFen }])
  },
)

racing('50 late notifications of one trade at once: kept once, sent back once', async () => {
  expectErrors(/"at":"deliverRefund"/)
  const orderNo = await placed()
  await buyer.cancel(orderNo)
  const notice = wechatNotice(h, { orderNo, amountFen: track.priceFen })
  expect(tally((await many(50, () => postWechat(h, notice))).map((a) => a.status))).toEqual({ 204: 50 })
  const back = 'SELECT count(*) FROM refund r JOIN payment_exception e ON e.id = r.exception_id WHERE e.order_no = ?'
  expect(await getCount(h.env, back, orderNo)).toBe(1)
})

racing('20 tabs request codes of both ways at once: one code each', async () => {
  const orderNo = await placed()
  const answers = await many(20, async (i) =>
    i % 2 === 0
      ? (await buyer.pay(orderNo)).body.data?.value.qrCode
      : (await buyer.payByWechat(orderNo)).body.data?.value.codeUrl,
  )
  expect(new Set(answers).size).toBe(2)
  expect(await getCount(h.env, 'SELECT count(*) FROM payment_attempt WHERE order_no = ?', orderNo)).toBe(2)
})

racing('20 tabs request a code at once: one code', async () => {
  const orderNo = await placed()
  const answers = await many(20, () => buyer.pay(orderNo))
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 20 })
  expect(new Set(answers.map((a) => a.body.data?.value.qrCode)).size).toBe(1)
})

/** A site whose batches with `table` wait for each other. */
function gatedAt(table: string, gate: () => Promise<void>) {
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (writesTo(table)(call) ? gate() : undefined))
  return { ...h.env, DB: faulty.db }
}

racing(
  'two tabs that have both seen no code, with a key each: one attempt, one code, and each key has its row',
  async () => {
    const orderNo = await placed()
    const gate = barrier(2)
    const keys = [unique('tab-one'), unique('tab-two')]
    const answers = await Promise.all(
      keys.map((key) =>
        buyer.pay(orderNo, { env: gatedAt('payment_attempt', gate), headers: { 'idempotency-key': key } }),
      ),
    )
    expect(answers.map((a) => a.status)).toEqual([200, 200])
    expect(new Set(answers.map((a) => a.body.data?.value.qrCode)).size).toBe(1)
    const attempts = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment_attempt WHERE order_no = ?', orderNo)
    expect(attempts).toHaveLength(1)
    for (const key of keys)
      expect(await getRows(h.env, 'SELECT result_ref AS id FROM idempotency WHERE key = ?', key)).toEqual(attempts)
  },
)

racing('50 requests for a code with one key: one attempt, 49 marked as repeated', async () => {
  const orderNo = await placed()
  const headers = { 'idempotency-key': unique('pay-key') }
  const answers = await many(50, () => buyer.pay(orderNo, { headers }))
  expect(tally(answers.map((a) => `${a.status} ${a.headers.get('idempotent-replayed')}`))).toEqual({
    '200 null': 1,
    '200 true': 49,
  })
  expect(new Set(answers.map((a) => JSON.stringify(a.body.data))).size).toBe(1)
})

racing('a code requested while the order is cancelled: no attempt, or a trade that is closed', async () => {
  for (const first of ['pay', 'cancel'] as const) {
    const orderNo = await placed()
    let isLetGo = false
    const faulty = faultDb(h.env.DB)
    const table = first === 'pay' ? 'order_event' : 'payment_attempt'
    faulty.before(async (call) => {
      if (isLetGo || !(call.kind === 'batch' && call.sql.includes(`insert into "${table}"`))) return
      isLetGo = true
      await (first === 'pay' ? buyer.pay(orderNo) : buyer.cancel(orderNo))
    })
    const env = { ...h.env, DB: faulty.db }
    const answer = first === 'pay' ? await buyer.cancel(orderNo, { env }) : await buyer.pay(orderNo, { env })
    expect(answer.status).toBe(first === 'pay' ? 200 : 409)
    expect(await getHistory(h, orderNo)).toBe('1 3')
    expect((await playBuyer(h, orderNo)).status).toBe(first === 'pay' ? 409 : 404)
  }
})

racing('20 tabs request the code and open the app at once: two trades, one attempt each', async () => {
  const orderNo = await placed()
  const answers = await many(20, (i) =>
    i % 2 === 0
      ? buyer.payByWechat(orderNo)
      : h.call('POST', `${P}/orders/${orderNo}/pay/app`, undefined, { token: account.accessToken }),
  )
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 20 })
  expect(await getCount(h.env, 'SELECT count(*) FROM payment_attempt WHERE order_no = ?', orderNo)).toBe(2)
})

racing(
  'code and app are paid, and 20 notifications of both arrive at once: one pays, the other goes back once',
  async () => {
    const orderNo = await placed()
    await buyer.payByWechat(orderNo)
    await h.call('POST', `${P}/orders/${orderNo}/pay/app`, undefined, { token: account.accessToken })
    const trades = [orderNo, `${orderNo}-h5`]
    for (const no of trades) await h.call('POST', `/sandbox/pay/${no}`, { by: 'wechatpay', notify: 'never' })
    const { wechatpay } = h.ctx({ kind: 'system', id: 'system' } as const).ports.payments
    const notices = await Promise.all(
      trades.map(async (no) => {
        const { tradeNo, amountFen } = (await wechatpay.query(no))!
        return wechatNotice(h, { orderNo, amountFen, tradeNo, over: { content: { out_trade_no: no } } })
      }),
    )
    const answers = await many(20, (i) => postWechat(h, notices[i % 2]!))
    expect(tally(answers.map((a) => a.status))).toEqual({ 204: 20 })
    expect([await payments(orderNo), await rights(orderNo), await getHistory(h, orderNo)]).toEqual([1, 1, '1 2'])
    const back = `SELECT e.reason, r.fen FROM payment_exception e JOIN refund r ON r.exception_id = e.id WHERE e.order_no = ?`
    expect(await getRows(h.env, back, orderNo)).toEqual([{ reason: 'paid_twice', fen: track.priceFen }])
  },
)
