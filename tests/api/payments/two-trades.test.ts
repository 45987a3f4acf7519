import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { expectErrors } from '#tests/support/console.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls, getHistory, P } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'
import { sweepTrades } from '#worker/modules/orders/public.ts'
import { deliver } from '#worker/outbox/deliver.ts'

/**
 * One order, two trades at WeChat Pay: its code `N` and its address for phones `N-h5`. Each is known by its own number, so
 * that paying one ends the other, and money that comes through both is heard of without its notification.
 */
const h = makeHarness()
let buyer: Account
beforeAll(async () => {
  buyer = await h.register()
})
afterEach(() => expectInvariants(h.env))
const system = (ms = 0) => {
  const ctx = h.ctx({ kind: 'system', id: 'system' } as const)
  return { ...ctx, now: ctx.now + ms }
}
const NOT_ASKED = 'SELECT count(*) FROM payment_attempt WHERE order_no = ? AND last_ask_at_ms IS NOT NULL'
/** Other tests have left trades too, and one sweep asks about fifty. */
async function sweepAll(ctx: ReturnType<typeof system>): Promise<void> {
  const due = 'SELECT count(*) FROM payment_attempt WHERE last_ask_at_ms <= ?'
  do await sweepTrades(ctx)
  while ((await getCount(h.env, due, ctx.now)) > 0)
}
const HOURS_3 = 3 * 3_600_000
/** An order with a code and an opened app. */
async function withBoth(): Promise<string> {
  const orderNo = await placedOrder(h, buyer, [(await onSale(h)).skuId])
  const as = { token: buyer.accessToken }
  expect((await h.call('POST', `${P}/orders/${orderNo}/pay`, { payWay: 2 }, as)).status).toBe(200)
  expect((await h.call('POST', `${P}/orders/${orderNo}/pay/app`, undefined, as)).status).toBe(200)
  return orderNo
}
const TRADES = [
  ['the code', 'the app', (no: string) => no, (no: string) => `${no}-h5`],
  ['the app', 'the code', (no: string) => `${no}-h5`, (no: string) => no],
] as const
const payAt = async (no: string, how: { notify?: 'never'; late?: true } = {}) =>
  expect((await h.call('POST', `/sandbox/pay/${no}`, { by: 'wechatpay', ...how })).status).toBe(200)
const stateOf = async (no: string) => (await system().ports.payments.wechatpay.query(no))?.state
const twice = (orderNo: string) =>
  getRows<{ reason: string; fen: number; trade: string }>(
    h.env,
    `SELECT e.reason, r.fen, e.provider_trade_no AS trade FROM payment_exception e JOIN refund r ON r.exception_id = e.id WHERE e.order_no = ?`,
    orderNo,
  )

it('each trade has its attempt, under our number of it', async () => {
  const orderNo = await withBoth()
  const rows = await getRows<{ no: string; asked: number; answered: number }>(
    h.env,
    `SELECT out_trade_no AS no, asked_at_ms > 0 AS asked, qr_code <> '' AS answered FROM payment_attempt WHERE order_no = ? ORDER BY 1`,
    orderNo,
  )
  expect(rows).toEqual([orderNo, `${orderNo}-h5`].map((no) => ({ no, asked: 1, answered: 1 })))
  await buyerCalls(h, buyer).cancel(orderNo)
  await deliver(system(), `close-${orderNo}`)
  expect([await stateOf(orderNo), await stateOf(`${orderNo}-h5`)]).toEqual(['closed', 'closed'])
})

describe.each(TRADES)('%s is paid, %s is open', (_paid, _open, paid, open) => {
  it('the other one is closed there', async () => {
    const orderNo = await withBoth()
    await payAt(paid(orderNo))
    expect(await getHistory(h, orderNo)).toBe('1 2')
    await deliver(system(), `close-${orderNo}`)
    expect([await stateOf(paid(orderNo)), await stateOf(open(orderNo))]).toEqual(['paid', 'closed'])
    expect(await twice(orderNo)).toEqual([])
    const [payment] = await getRows<{ no: string }>(
      h.env,
      'SELECT out_trade_no AS no FROM payment WHERE order_no = ?',
      orderNo,
    )
    expect(payment?.no).toBe(paid(orderNo))
  })
  it('the other one is paid as well and both notifications are lost: one pays, one goes back', async () => {
    const orderNo = await withBoth()
    await payAt(paid(orderNo), { notify: 'never' })
    await payAt(open(orderNo), { notify: 'never' })
    await sweepAll(system(HOURS_3))
    expect(await getHistory(h, orderNo)).toBe('1 2')
    expect(await twice(orderNo)).toMatchObject([{ reason: 'paid_twice' }])
  })
  it('the other one was paid before, without a notification: closing it hears of it', async () => {
    const orderNo = await withBoth()
    await payAt(open(orderNo), { notify: 'never' })
    await payAt(paid(orderNo))
    await deliver(system(), `close-${orderNo}`)
    expect(await getHistory(h, orderNo)).toBe('1 2')
    expect(await twice(orderNo)).toMatchObject([{ reason: 'paid_twice' }])
  })
  it('the other one is paid although it was closed, without a notification: asked once more, it goes back once', async () => {
    const orderNo = await withBoth()
    await payAt(paid(orderNo))
    await deliver(system(), `close-${orderNo}`)
    await payAt(open(orderNo), { notify: 'never', late: true })
    expect(await twice(orderNo)).toEqual([])
    await sweepAll(system(HOURS_3))
    expect(await twice(orderNo)).toMatchObject([{ reason: 'paid_twice' }])
    await sweepAll(system(2 * HOURS_3))
    expect(await twice(orderNo)).toHaveLength(1)
    expect(await getCount(h.env, NOT_ASKED, orderNo)).toBe(0)
  })
})

it('a cancelled order whose code was paid after all, without a notification, is heard of and goes back', async () => {
  const orderNo = await placedOrder(h, buyer, [(await onSale(h)).skuId])
  // Alipay knows no trade before its code is scanned, so there is nothing to close; the code stays valid until it expires.
  await h.call('POST', `${P}/orders/${orderNo}/pay`, { payWay: 1 }, { token: buyer.accessToken })
  await buyerCalls(h, buyer).cancel(orderNo)
  await deliver(system(), `close-${orderNo}`)
  const late = { notify: 'never', late: true }
  expect((await h.call('POST', `/sandbox/pay/${orderNo}`, late)).status).toBe(200)
  await sweepAll(system(HOURS_3))
  expect(await twice(orderNo)).toMatchObject([{ reason: 'order_closed' }])
})
it('a provider that does not answer is asked again later, and does not hold up the others', async () => {
  expectErrors(/"at":"sweepTrades"/)
  const [first, second] = [await withBoth(), await withBoth()]
  await payAt(second, { notify: 'never' })
  const ctx = system(HOURS_3)
  const { wechatpay } = ctx.ports.payments
  const query = (no: string) => (no.startsWith(first) ? Promise.reject(new Error('down')) : wechatpay.query(no))
  await sweepAll({
    ...ctx,
    ports: { ...ctx.ports, payments: { ...ctx.ports.payments, wechatpay: { ...wechatpay, query } } },
  })
  expect(await getHistory(h, second)).toBe('1 2')
  const waiting = 'SELECT count(*) FROM payment_attempt WHERE order_no = ? AND last_ask_at_ms > ?'
  expect(await getCount(h.env, waiting, first, ctx.now)).toBe(2)
  await buyerCalls(h, buyer).cancel(first)
})
it('the invariant compares trades: an order paid through one, whose twin nobody closes, breaks it', async () => {
  const orderNo = await withBoth()
  await payAt(orderNo)
  const [row] = await getRows<Record<string, unknown>>(h.env, 'SELECT * FROM outbox WHERE id = ?', `close-${orderNo}`)
  await getRows(h.env, 'DELETE FROM outbox WHERE id = ?', `close-${orderNo}`)
  expect(String(await brokenInvariants(h.env.DB))).toContain(orderNo)
  const names = Object.keys(row!)
  await getRows(h.env, `INSERT INTO outbox (${names}) VALUES (${names.map(() => '?')})`, ...Object.values(row!))
})
