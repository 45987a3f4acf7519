import { beforeAll, expect } from 'vitest'
import { expireOrder } from '#worker/modules/orders/cancel-order.ts'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { expectErrors } from '../support/console.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { type BuyerCalls, buyerCalls, getHistory } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'
import { type OnSale, onSale } from '../support/worlds.ts'

const h = makeHarness()
let buyer: BuyerCalls
let track: OnSale
beforeAll(async () => {
  buyer = buyerCalls(h, await h.register())
  track = await onSale(h)
})
/** Unpaid orders are cancelled after each run, because twenty are the limit. */
const racing = (name: string, run: () => Promise<void>) => race(h, name, () => run().finally(() => buyer.cancelAll()))
/** An order of a track that no other test uses, at the price of `track`. */
const placed = async () => (await buyer.place([(await onSale(h)).skuId])).body.data!.value.orderNo
const getOrders = (skuId: string) => getCount(h.env, 'SELECT count(*) FROM order_line WHERE sku_id = ?', skuId)

racing('50 requests with one key and one body place one order', async () => {
  const { skuId, priceFen: expectedFinal } = await onSale(h)
  const headers = { 'idempotency-key': unique('race-key') }
  const answers = await many(50, () => buyer.place([skuId], { expectedFinal }, { headers }))
  expect(tally(answers.map((a) => a.status))).toEqual({ 201: 50 })
  expect(tally(answers.map((a) => String(a.headers.get('idempotent-replayed'))))).toEqual({ null: 1, true: 49 })
  expect(new Set(answers.map((a) => a.body.data?.value.orderNo)).size).toBe(1)
  expect(await getOrders(skuId)).toBe(1)
})

racing('50 requests with one key and two bodies: one order, the others are refused', async () => {
  const one = await onSale(h)
  const two = await onSale(h)
  const expectedFinal = one.priceFen
  const headers = { 'idempotency-key': unique('race-key') }
  const answers = await many(50, (i) => buyer.place([i % 2 ? one.skuId : two.skuId], { expectedFinal }, { headers }))
  expect(tally(answers.map((a) => a.status))).toEqual({ 201: 25, 422: 25 })
  expect((await getOrders(one.skuId)) + (await getOrders(two.skuId))).toBe(1)
})

racing('two requests with one key that have both read the price: one order', async () => {
  const { skuId, priceFen: expectedFinal } = await onSale(h)
  const gate = barrier(2)
  const headers = { 'idempotency-key': unique('race-key') }
  const answers = await many(2, async () => {
    const faulty = faultDb(h.env.DB)
    faulty.before((call) => (writesTo('order')(call) ? gate() : undefined))
    return buyer.place([skuId], { expectedFinal }, { headers, env: { ...h.env, DB: faulty.db } })
  })
  expect(answers.map((a) => a.status)).toEqual([201, 201])
  expect(await getOrders(skuId)).toBe(1)
})

/** Places an order with `change` between reading its price and writing it. */
async function placedAround(skuId: string, change: () => Promise<unknown>) {
  const faulty = faultDb(h.env.DB)
  faulty.before(async (call) => {
    if (writesTo('order')(call)) await change()
  })
  return buyer.place([skuId], {}, { env: { ...h.env, DB: faulty.db } })
}

racing('a price changed between the read and the write is never charged silently', async () => {
  const { skuId, trackId } = await onSale(h)
  const answer = await placedAround(skuId, () =>
    getRows(
      h.env,
      'UPDATE track SET base_price_fen = base_price_fen * 2, updated_at_ms = updated_at_ms + 1 WHERE id = ?',
      trackId,
    ),
  )
  expect([answer.status, answer.body.code, await getOrders(skuId)]).toEqual([409, 40912, 0])
})

racing('a track withdrawn between the read and the write is not sold', async () => {
  for (const touched of ['', ', updated_at_ms = updated_at_ms + 1']) {
    const { skuId, trackId } = await onSale(h)
    const answer = await placedAround(skuId, () =>
      getRows(h.env, `UPDATE track SET status = 0${touched} WHERE id = ?`, trackId),
    )
    expect([answer.status, answer.body.code, await getOrders(skuId)]).toEqual([409, 40910, 0])
  }
})

racing('50 requests cancel, pay and expire one order: one of them succeeds', async () => {
  // The sandbox does not know this trade, so that sending late money back fails.
  expectErrors(/"at":"(settleOrder|deliverRefund)"/)
  const orderNo = await placed()
  const notice = signedNotice(h, { orderNo, amountFen: track.priceFen })
  const late = { ...h.ctx({ kind: 'system', id: 'system' } as const), now: h.clock.now() + 8 * 24 * 3_600_000 }
  const ways = [() => buyer.cancel(orderNo), () => postNotice(h, notice), () => expireOrder(late, orderNo)]
  await many(50, (i) => ways[i % 3]!() as Promise<unknown>)
  const isPaid = (await getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)) === 1
  expect(await getHistory(h, orderNo)).toBe(isPaid ? '1 2' : '1 3')
  expect(await getCount(h.env, 'SELECT count(*) FROM payment_exception WHERE order_no = ?', orderNo)).toBe(
    isPaid ? 0 : 1,
  )
})

racing('two simultaneous cancellations: one succeeds, the other is refused', async () => {
  const orderNo = await placed()
  const gate = barrier(2)
  const answers = await many(2, async () => {
    const faulty = faultDb(h.env.DB)
    faulty.before((call) =>
      writesTo('order_event')(call) || call.sql.includes('insert into "order_event"') ? gate() : undefined,
    )
    return buyer.cancel(orderNo, { env: { ...h.env, DB: faulty.db } })
  })
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 1, 409: 1 })
})
