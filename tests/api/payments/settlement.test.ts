import { beforeAll, describe, expect, it } from 'vitest'
import { actingCtx, getActor } from '#tests/support/acting.ts'
import { answeringWith, postNotice, signedNotice } from '#tests/support/alipay.ts'
import { expectErrors } from '#tests/support/console.ts'
import { faultDb, lost } from '#tests/support/fault-db.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls, DAY_MS, getHistory, playBuyer } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { onSale } from '#tests/support/worlds.ts'
import { expireOrder, sweepOverdueOrders } from '#worker/modules/orders/cancel-order.ts'
import { followPayment } from '#worker/modules/orders/paying/follow-payment.ts'
import { deliver } from '#worker/outbox/deliver.ts'

const h = makeHarness()
let account: Account
let buyer: BuyerCalls
beforeAll(async () => {
  account = await h.register()
  buyer = buyerCalls(h, account)
})
/** Paid at Alipay, but no notification has arrived. */
async function paidThere(): Promise<{ orderNo: string; priceFen: number }> {
  const { skuId, priceFen } = await onSale(h)
  const { orderNo } = (await buyer.place([skuId])).body.data!.value
  await buyer.pay(orderNo)
  await playBuyer(h, orderNo, 'never')
  return { orderNo, priceFen }
}
const system = (env = h.env, ms = 0) => ({
  ...h.ctx({ kind: 'system', id: 'system' } as const, env),
  now: h.clock.now() + ms,
})
const kept = (orderNo: string) =>
  getRows(h.env, 'SELECT reason, amount_fen AS fen, currency FROM payment_exception WHERE order_no = ?', orderNo)
const ask = async (orderNo: string, env: typeof h.env) =>
  followPayment(await actingCtx(h, await getActor(h, account), env), orderNo, 1)

describe("an answer to our query that is not about this order's payment", () => {
  it.each([
    ['of another order', { out_trade_no: '202611210000000001' }],
    ['of another seller', { seller_id: '2088000000000999' }],
    ['of another application', { app_id: '2021000000000000' }],
    ['without a trade number', { trade_no: '' }],
    ['with a trade number that is none', { trade_no: "x' OR 1=1" }],
    ['without an amount', { total_amount: '' }],
  ])('%s changes nothing', async (_what, over) => {
    const { orderNo } = await paidThere()
    expect(await ask(orderNo, answeringWith(h, over))).toMatchObject({ value: { status: 1, paid: false } })
    expect([await getHistory(h, orderNo), await kept(orderNo)]).toEqual(['1', []])
    // Queried again, with a correct answer.
    expect(await ask(orderNo, h.env)).toMatchObject({ value: { status: 2, paid: true } })
  })
  it.each<[string, Record<string, string>, string, string]>([
    ['another amount', { total_amount: '0.01' }, 'amount_differs', 'CNY'],
    ['another currency', { trans_currency: 'USD' }, 'currency_differs', 'USD'],
    ['another currency, by its other name', { pay_currency: 'VND' }, 'currency_differs', 'VND'],
    ['a currency that is none', { currency: 'cny' }, 'currency_differs', '?'],
  ])('%s is not applied, but kept for staff', async (_what, over, reason, currency) => {
    expectErrors(/"at":"settleOrder"/)
    const { orderNo, priceFen } = await paidThere()
    expect(await ask(orderNo, answeringWith(h, over))).toMatchObject({ value: { status: 1, paid: false } })
    const fen = over.total_amount ? 1 : priceFen
    expect([await getHistory(h, orderNo), await kept(orderNo)]).toEqual(['1', [{ reason, fen, currency }]])
  })
  it('our own seller id and currency are accepted like missing ones', async () => {
    const { orderNo } = await paidThere()
    const env = answeringWith(h, {
      seller_id: h.env.ALIPAY_SELLER_ID,
      app_id: h.env.ALIPAY_APP_ID,
      trans_currency: 'CNY',
    })
    expect(await ask(orderNo, env)).toMatchObject({ value: { status: 2, paid: true } })
    expect(await getRows(h.env, 'SELECT currency FROM payment WHERE order_no = ?', orderNo)).toEqual([
      { currency: 'CNY' },
    ])
  })
})

it('a notification in another currency is acknowledged, not applied, and kept', async () => {
  expectErrors(/"reason":"currency_differs"/)
  const { orderNo, priceFen } = await paidThere()
  const notice = signedNotice(h, { orderNo, amountFen: priceFen, over: { trans_currency: 'USD' } })
  for (let i = 0; i < 2; i++) expect(await postNotice(h, notice)).toEqual({ status: 200, said: 'success' })
  expect(await kept(orderNo)).toEqual([{ reason: 'currency_differs', fen: priceFen, currency: 'USD' }])
  expect(await getHistory(h, orderNo)).toBe('1')
})

describe('an expired order whose trade does not match', () => {
  it.each<[string, Record<string, string>, string]>([
    ['another amount', { total_amount: '0.01' }, 'amount_differs'],
    ['another currency', { trans_currency: 'USD' }, 'currency_differs'],
  ])('%s: it is cancelled, the money is kept once, and the buyer sees it cancelled', async (_what, over, reason) => {
    expectErrors(/"at":"settleOrder"/)
    const { orderNo } = await paidThere()
    const env = answeringWith(h, over)
    for (let i = 0; i < 3; i++) await expireOrder(system(env, 8 * DAY_MS), orderNo)
    await deliver(system(env, 8 * DAY_MS), `close-${orderNo}`)
    expect(await getHistory(h, orderNo)).toBe('1 3')
    expect((await buyer.read(orderNo)).body.data?.value).toMatchObject({ status: 3, autoCancelAt: null })
    // The outbox tried to close the trade, found it paid, and stored nothing a second time.
    expect(await kept(orderNo)).toMatchObject([{ reason }])
    expect(await getRows(h.env, 'SELECT state FROM outbox WHERE id = ?', `close-${orderNo}`)).toEqual([
      { state: 'delivered' },
    ])
  })
  it('can also be cancelled by its buyer', async () => {
    expectErrors(/"reason":"amount_differs"/)
    const { orderNo } = await paidThere()
    expect((await buyer.cancel(orderNo, { env: answeringWith(h, { total_amount: '0.01' }) })).status).toBe(200)
    expect([await getHistory(h, orderNo), (await kept(orderNo)).length]).toEqual(['1 3', 1])
  })
  it('does not block others: the sweep continues after a page of failing orders', async () => {
    const past = makeHarness()
    past.clock.forward(-30 * DAY_MS)
    const me = buyerCalls(past, account)
    const orderNos: string[] = []
    for (let i = 0; i < 3; i++) orderNos.push((await me.place([(await onSale(h)).skuId])).body.data!.value.orderNo)
    const faulty = faultDb(h.env.DB)
    let writes = 0
    faulty.before((call) => {
      if (call.sql.includes('insert into "order_event"') && ++writes <= 2) throw lost()
    })
    await expect(sweepOverdueOrders(system({ ...h.env, DB: faulty.db }), 2)).rejects.toThrow('connection lost')
    const closed = await Promise.all(orderNos.map((orderNo) => getHistory(h, orderNo)))
    expect(closed.toSorted()).toEqual(['1', '1', '1 3'])
    await sweepOverdueOrders(system())
  })
})
