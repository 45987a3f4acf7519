import { expect } from 'vitest'
import { redeemCoupon } from '#worker/modules/coupons/redeem.ts'
import { cancelling } from '#worker/modules/orders/effects.ts'
import { placeOrder } from '#worker/modules/orders/place-order.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { couponCalls, givenBatch, givenCodes, ownCoupon, ownerCtx } from '../support/coupons.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { buyerCalls } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'
import { onSale } from '../support/worlds.ts'

const h = makeHarness()
/** New accounts for every run: each may send twenty wrong codes an hour. */
const crowdOf = (size: number): Promise<Account[]> => many(size, () => h.register())
/** A context whose batches that write coupons or orders wait at the gate: all have read before one writes. */
async function gated(account: Account, gate: () => Promise<void>, table = 'coupon') {
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (writesTo(table)(call) ? gate() : undefined))
  return ownerCtx(h, account, { ...h.env, DB: faulty.db })
}
const said = (result: Awaited<ReturnType<typeof redeemCoupon>>) => (result.ok ? 'ok' : result.refusal.code)
const redeemed = (batchId: string) => getCount(h.env, 'SELECT redeemed FROM coupon_batch WHERE id = ?', batchId)

race(h, 'a batch of 10, 100 racers with its shared code, all of whom have read before one writes: 10', async () => {
  const { batchId, codes } = await givenBatch(h, { quantity: 10, isShared: true })
  const [crowd, gate] = [await crowdOf(100), barrier(100)]
  const outcomes = await Promise.all(
    crowd.map(async (one) => said(await redeemCoupon(await gated(one, gate), codes[0]!, null))),
  )
  expect(tally(outcomes)).toEqual({ ok: 10, COUPON_UNKNOWN: 90 })
  expect(await redeemed(batchId)).toBe(10)
})
race(h, 'one per owner, 20 requests of one owner with the shared code: 1', async () => {
  const { batchId, codes } = await givenBatch(h, { quantity: 30, isShared: true })
  const [account, gate] = [await h.register(), barrier(20)]
  const outcomes = await many(20, async () => said(await redeemCoupon(await gated(account, gate), codes[0]!, null)))
  expect(tally(outcomes)).toEqual({ ok: 1, COUPON_REDEEMED: 19 })
  expect(await redeemed(batchId)).toBe(1)
})
race(h, 'one per owner, 20 codes of the batch at once: 1', async () => {
  const { batchId, codes } = await givenBatch(h, { quantity: 20 })
  const [account, gate] = [await h.register(), barrier(20)]
  const outcomes = await Promise.all(
    codes.map(async (code) => said(await redeemCoupon(await gated(account, gate), code, null))),
  )
  expect(tally(outcomes)).toEqual({ ok: 1, COUPON_REDEEMED: 19 })
  expect(await redeemed(batchId)).toBe(1)
})
race(h, 'one single-use code, 20 requests of one owner: 1, and the others are told that it is theirs', async () => {
  const { codes } = await givenBatch(h)
  const [account, gate] = [await h.register(), barrier(20)]
  const outcomes = await many(20, async () => said(await redeemCoupon(await gated(account, gate), codes[0]!, null)))
  expect(tally(outcomes)).toEqual({ ok: 1, COUPON_REDEEMED: 19 })
})
race(h, 'one single-use code, 20 owners: 1', async () => {
  const { codes } = await givenBatch(h)
  const [crowd, gate] = [await crowdOf(20), barrier(20)]
  const outcomes = await Promise.all(
    crowd.map(async (one) => said(await redeemCoupon(await gated(one, gate), codes[0]!, null))),
  )
  expect(tally(outcomes)).toEqual({ ok: 1, COUPON_UNKNOWN: 19 })
})

/** Orders of different tracks at the price with the coupon, at once. */
async function placeAtOnce(account: Account, choice: Record<string, string>, off: number, times: number) {
  const tracks = await many(times, () => onSale(h))
  const gate = barrier(times)
  const outcomes = await Promise.all(
    tracks.map(async ({ skuId, priceFen }) => {
      const ctx = await gated(account, gate, 'order')
      const input = { skuIds: [skuId], usageAccepted: true as const, expectedFinal: priceFen - off, ...choice }
      return placeOrder(ctx, input, null)
    }),
  )
  return { outcomes, tracks }
}
const held = (ownerCoupon: string) =>
  getRows<{ state: string; order_no: string }>(h.env, 'SELECT state, order_no FROM coupon WHERE id = ?', ownerCoupon)

race(h, 'two tabs use one coupon at once: one order has it, the other is told which', async () => {
  const account = await h.register()
  const coupon = await ownCoupon(h, account, { amountFen: 200 })
  const { outcomes } = await placeAtOnce(account, { couponId: coupon.id }, 200, 2)
  const [placed] = outcomes.filter((one) => one.ok)
  const [refused] = outcomes.filter((one) => !one.ok)
  const orderNo = placed?.ok ? placed.value.orderNo : ''
  expect(refused).toMatchObject({ refusal: { code: 'COUPON_HELD', named: { orderNo } } })
  expect(await held(coupon.id)).toEqual([{ state: 'held', order_no: orderNo }])
  const orders =
    'SELECT count(*) FROM "order" o JOIN subject s ON s.id = o.owner_id JOIN account a ON a.id = s.account_id WHERE a.email = ?'
  expect(await getCount(h.env, orders, account.email)).toBe(1)
})
race(h, 'ten orders with one code at once: redeemed and held once', async () => {
  const account = await h.register()
  const [code = ''] = await givenCodes(h, { amountFen: 200 })
  const { outcomes } = await placeAtOnce(account, { couponCode: code }, 200, 10)
  expect(tally(outcomes.map((one) => (one.ok ? 'ok' : one.refusal.code)))).toEqual({ ok: 1, COUPON_HELD: 9 })
  expect((await couponCalls(h, account).list()).total).toBe(1)
})
race(h, 'cancelled and used in the next order at once: never in two orders', async () => {
  const account = await h.register()
  const coupon = await ownCoupon(h, account, { amountFen: 200 })
  const [first, next] = [await onSale(h), await onSale(h)]
  const buyer = buyerCalls(h, account)
  const { orderNo } = (await buyer.place([first.skuId], { couponId: coupon.id, expectedFinal: first.priceFen - 200 }))
    .body.data!.value
  const ctx = await ownerCtx(h, account)
  const [, placed] = await Promise.all([
    ctx.db.write(cancelling(ctx, orderNo, 1, 'buyer').statements),
    buyer.place([next.skuId], { couponId: coupon.id, expectedFinal: next.priceFen - 200 }),
  ])
  const [row] = await held(coupon.id)
  expect(row).toEqual(
    placed.status === 201
      ? { state: 'held', order_no: placed.body.data!.value.orderNo }
      : { state: 'free', order_no: null },
  )
})
race(h, '20 cancellations: the coupon is free once, and holds one order afterwards', async () => {
  const account = await h.register()
  const coupon = await ownCoupon(h, account, { amountFen: 200 })
  const track = await onSale(h)
  const buyer = buyerCalls(h, account)
  const { orderNo } = (await buyer.place([track.skuId], { couponId: coupon.id, expectedFinal: track.priceFen - 200 }))
    .body.data!.value
  const answers = await many(20, () => buyer.cancel(orderNo))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 })
  expect(await held(coupon.id)).toEqual([{ state: 'free', order_no: null }])
  const { outcomes } = await placeAtOnce(account, { couponId: coupon.id }, 200, 5)
  expect(outcomes.filter((one) => one.ok)).toHaveLength(1)
})
