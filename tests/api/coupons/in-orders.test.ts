import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getConstraint } from '#db/client.ts'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { couponCalls, givenCodes, ownCoupon, ownerCtx } from '#tests/support/coupons.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls, DAY_MS, getLicences } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale, onSaleToCompanies } from '#tests/support/worlds.ts'
import { quoteSkus } from '#worker/modules/catalogue/public.ts'
import { holdCoupon } from '#worker/modules/coupons/public.ts'
import { listCoupons } from '#worker/modules/coupons/read-coupons.ts'
import { expireOrder } from '#worker/modules/orders/cancel-order.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { getTotals } from '#worker/modules/orders/rules.ts'
import { closeOrder, insertOrder } from '#worker/modules/orders/store.ts'

const h = makeHarness()
let account: Account
let buyer: BuyerCalls
let track: OnSale
beforeAll(async () => {
  account = await h.register()
  buyer = buyerCalls(h, account)
})
afterEach(async () => {
  await expectInvariants(h.env)
  await buyer.cancelAll()
  track = await onSale(h)
})
beforeAll(async () => {
  track = await onSale(h)
})
const preview = async (over: Record<string, unknown> = {}, who = buyer, skuIds = [track.skuId]) =>
  who.call<PreviewWire>('POST', '/orders/preview', { skuIds, ...over })
const quoted = async (over: Record<string, unknown> = {}, who = buyer, skuIds = [track.skuId]) =>
  (await preview(over, who, skuIds)).body.data!.value
const state = async (id: string) =>
  (
    await getRows<{ state: string; order_no: string | null }>(
      h.env,
      'SELECT state, order_no FROM coupon WHERE id = ?',
      id,
    )
  )[0]!
const place = (over: Record<string, unknown>) => buyer.place([track.skuId], over)

describe('a preview', () => {
  it('proposes the best coupon and applies none; with one chosen says what it takes off', async () => {
    const small = await ownCoupon(h, account, { amountFen: 100 })
    const best = await ownCoupon(h, account, { amountFen: 300 })
    const far = await ownCoupon(h, account, { type: 2, thresholdFen: track.priceFen + 1, amountFen: 500 })
    const plain = await quoted()
    expect(plain).toMatchObject({ discount: 0, final: track.priceFen, coupon: null, bestCouponId: best.id })
    expect(plain.coupons.slice(0, 2).map(({ id, discount }) => [id, discount])).toEqual([
      [best.id, 300],
      [small.id, 100],
    ])
    expect(plain.coupons.find(({ id }) => id === far.id)).toMatchObject({
      ...{ discount: 0, missing: 1, refusal: { code: 40994 } },
    })
    const chosen = await quoted({ couponId: small.id })
    expect(chosen).toMatchObject({
      discount: 100,
      final: track.priceFen - 100,
      coupon: { id: small.id, discount: 100 },
    })
  })
  it('of a threshold missed by one fen: no discount, and the fen that is missing', async () => {
    const far = await ownCoupon(h, account, { type: 2, thresholdFen: track.priceFen + 1, amountFen: 500 })
    expect(await quoted({ couponId: far.id })).toMatchObject({
      ...{ discount: 0, final: track.priceFen, coupon: { refusal: { code: 40994 }, missing: 1 } },
    })
    const near = await ownCoupon(h, account, { type: 2, thresholdFen: track.priceFen, amountFen: 500 })
    expect(await quoted({ couponId: near.id })).toMatchObject({ discount: 500 })
    const placed = await place({ couponId: far.id, expectedFinal: track.priceFen - 500 })
    expect([placed.status, placed.body.code, placed.body.errors]).toEqual([
      ...[409, 40994, { couponId: expect.any(String), missing: '1' }],
    ])
  })
  it('of a code: redeems nothing; a wrong one is refused at its field', async () => {
    const [code = ''] = await givenCodes(h, { type: 4, amountFen: null, percentOff: 20 })
    const value = await quoted({ couponCode: code.toLowerCase() })
    const off = Math.round(track.priceFen * 0.2)
    expect(value).toMatchObject({ discount: off, coupon: { id: null, percentOff: 20 } })
    const check = await buyer.call<object>('POST', '/coupons/check', { code, skuIds: [track.skuId] })
    expect(check.body.data!.value).toMatchObject({ discount: off })
    expect(
      (await couponCalls(h, account).list('?perPage=100')).items.some(({ codeEnd }) => codeEnd === code.slice(-4)),
    ).toBe(false)
    const wrong = await preview({ couponCode: '0000' })
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual([400, 40090, ['couponCode']])
  })
  it('refuses a coupon and a code together, and unknown fields', async () => {
    expect((await preview({ couponId: 'x', couponCode: 'y' })).body.errors).toHaveProperty('couponCode')
    expect((await preview({ coupon: 'x' })).status).toBe(400)
    expect((await preview({ discount: 1 })).status).toBe(400)
  })
})

describe('placing', () => {
  it('holds the coupon in the same batch; paid, it is used; the order shows it', async () => {
    const coupon = await ownCoupon(h, account, { amountFen: 200, name: '立减' })
    const placed = await place({ couponId: coupon.id, expectedFinal: track.priceFen - 200 })
    expect([placed.status, placed.body.data?.value.amountPayable]).toEqual([201, track.priceFen - 200])
    const { orderNo } = placed.body.data!.value
    expect(await state(coupon.id)).toEqual({ state: 'held', order_no: orderNo })
    const [held] = (await couponCalls(h, account).list('?status=1&perPage=100')).items.filter(
      ({ id }) => id === coupon.id,
    )
    expect(held).toMatchObject({ status: 1, heldOrderNo: orderNo })
    await buyer.pay(orderNo)
    await h.call('POST', `/sandbox/pay/${orderNo}`, {})
    const order = (await buyer.read(orderNo)).body.data!.value
    expect(order).toMatchObject({
      status: 2,
      discount: 200,
      coupon: { id: coupon.id, name: '立减', type: 1, amount: 200 },
    })
    const [used] = (await couponCalls(h, account).list('?status=0')).items
    expect(used).toMatchObject({ id: coupon.id, status: 0, usedOrderNo: orderNo, deducted: 200 })
    const again = await buyer.place([(await onSale(h)).skuId], { couponId: coupon.id })
    expect([again.status, again.body.code]).toEqual([409, 40992])
  })
  it('redeems and holds a code; cancelled, the coupon stays the owner’s', async () => {
    const [code = ''] = await givenCodes(h, { amountFen: 200 })
    const placed = await place({ couponCode: ` ${code} `, expectedFinal: track.priceFen - 200 })
    expect(placed.status).toBe(201)
    const { orderNo } = placed.body.data!.value
    const twice = await buyer.place([(await onSale(h)).skuId], { couponCode: code })
    expect([twice.status, twice.body.code, twice.body.errors?.orderNo]).toEqual([409, 40991, orderNo])
    await buyer.cancel(orderNo)
    const next = await onSale(h)
    const reused = await buyer.place([next.skuId], { couponCode: code, expectedFinal: next.priceFen - 200 })
    expect(reused.status).toBe(201)
    expect(
      await getCount(h.env, 'SELECT count(*) FROM coupon WHERE order_no = ?', reused.body.data!.value.orderNo),
    ).toBe(1)
  })
  it('with nothing left to pay: finished at once, without a payment', async () => {
    const voucher = await ownCoupon(h, account, { type: 3, amountFen: track.priceFen + 5000 })
    const placed = await place({ couponId: voucher.id, expectedFinal: 0 })
    const order = (await buyer.read(placed.body.data!.value.orderNo)).body.data!.value
    expect(order).toMatchObject({
      ...{ status: 2, payWay: 0, amountPayable: 0, discount: track.priceFen, coupon: { amount: track.priceFen } },
      licences: [{ status: 'awaiting_form' }],
    })
    expect((await state(voucher.id)).state).toBe('used')
    expect(await getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', order.orderNo)).toBe(0)
  })
  it('at another price than was shown: PRICE_CHANGED, and the coupon is free', async () => {
    const coupon = await ownCoupon(h, account, { amountFen: 200 })
    for (const expectedFinal of [track.priceFen, track.priceFen - 201, 0]) {
      const refused = await place({ couponId: coupon.id, expectedFinal })
      expect([refused.status, refused.body.code]).toEqual([409, 40912])
    }
    expect(await state(coupon.id)).toEqual({ state: 'free', order_no: null })
  })
  it('with the coupon of somebody else, and of one’s own other identity', async () => {
    const stranger = await ownCoupon(h, await h.register())
    expect((await place({ couponId: stranger.id, expectedFinal: 0 })).body.code).toBe(40997)
    expect((await preview({ couponId: stranger.id })).body.code).toBe(40997)
    const member = await h.register()
    const mine = await ownCoupon(h, member)
    const studio = await getCompany(h, [[member, 'buyer']])
    await actFor(h, member, studio.id)
    const { skuId, priceFen } = await onSaleToCompanies(h)
    const refused = await buyerCalls(h, member).place([skuId], { couponId: mine.id, expectedFinal: priceFen - 1000 })
    expect([refused.status, refused.body.code]).toEqual([409, 40996])
    expect((await quoted({}, buyerCalls(h, member), [skuId])).coupons).toEqual([])
    expect((await state(mine.id)).state).toBe('free')
  })
  it('a coupon that expires between preview and submit is refused; held in time, it is valid until the order ends', async () => {
    const soon = { amountFen: 200, expiresAtMs: h.clock.now() + 60_000 }
    const [late, held] = [await ownCoupon(h, account, soon), await ownCoupon(h, account, soon)]
    const other = await onSale(h)
    expect((await quoted({ couponId: late.id })).discount).toBe(200)
    const placed = await buyer.place([other.skuId], { couponId: held.id, expectedFinal: other.priceFen - 200 })
    const later = { ...h.env, CLOCK: { now: () => h.clock.now() + 60_000 } }
    const refused = await buyer.place(
      [track.skuId],
      { couponId: late.id, expectedFinal: track.priceFen - 200 },
      { env: later },
    )
    expect([refused.status, refused.body.code]).toEqual([409, 40993])
    const { orderNo } = placed.body.data!.value
    await buyer.pay(orderNo)
    await h.fetch(
      `/sandbox/pay/${orderNo}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
      later,
    )
    expect((await buyer.read(orderNo)).body.data!.value.status).toBe(2)
    expect((await state(held.id)).state).toBe('used')
  })
  it('replayed with its key is the same order; the coupon is held once', async () => {
    const coupon = await ownCoupon(h, account, { amountFen: 200 })
    const body = { couponId: coupon.id, expectedFinal: track.priceFen - 200 }
    const options = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const [first, second] = [
      await buyer.place([track.skuId], body, options),
      await buyer.place([track.skuId], body, options),
    ]
    expect(second.body.data).toEqual(first.body.data)
    const other = { ...body, couponId: 'another' }
    expect((await buyer.place([track.skuId], other, options)).status).toBe(422)
  })
})

it('an order cannot deduct more than its coupon is worth, nor below its threshold, whatever the code computes', async () => {
  const ctx = await ownerCtx(h, account)
  const refused = async (discountFen: number, over: Parameters<typeof ownCoupon>[2]) => {
    const { id: couponId } = await ownCoupon(h, account, over)
    const [quote] = await quoteSkus(ctx, [track.skuId])
    const lines = [{ ...quote!, id: ctx.newId(), kind: 'licence' as const, exchanged: false, boughtAgain: false }]
    const orderNo = `2026${String(Math.random()).slice(2, 16).padEnd(14, '0')}`
    const totals = getTotals(lines, discountFen)
    return ctx.db
      .write([
        ...insertOrder(ctx, { orderNo, kind: 'purchase', lines, totals }),
        ...holdCoupon(ctx, { couponId, ownerId: ctx.owner.id, orderNo }),
        closeOrder(ctx, orderNo),
      ])
      .then(() => buyer.cancel(orderNo).then(() => null), getConstraint)
  }
  const percent = { type: 4, amountFen: null, percentOff: 20 }
  const off = Math.round(track.priceFen * 0.2)
  const far = { type: 2, amountFen: 100, thresholdFen: track.priceFen + 1 }
  expect(await refused(100, { amountFen: 100 })).toBeNull()
  expect(await refused(101, { amountFen: 100 })).toBe('COUPON_WORTH')
  expect(await refused(off, percent)).toBeNull()
  expect(await refused(off + 1, percent)).toBe('COUPON_WORTH')
  expect(await refused(100, far)).toBe('COUPON_WORTH')
})

describe('cancelled', () => {
  const held = async () => {
    const coupon = await ownCoupon(h, account, { amountFen: 200 })
    const placed = await place({ couponId: coupon.id, expectedFinal: track.priceFen - 200 })
    return { coupon, orderNo: placed.body.data!.value.orderNo }
  }
  it('twenty times at once: free once, and it can be used again once', async () => {
    const { coupon, orderNo } = await held()
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.cancel(orderNo)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await state(coupon.id)).toEqual({ state: 'free', order_no: null })
    expect((await buyer.read(orderNo)).body.data!.value).toMatchObject({ status: 3, coupon: null, discount: 200 })
  })
  it('by the end of its days: free, and expired if its own time is over', async () => {
    const { coupon, orderNo } = await held()
    const ctx = await ownerCtx(h, account)
    await expireOrder({ ...ctx, now: ctx.now + 8 * DAY_MS }, orderNo)
    expect((await state(coupon.id)).state).toBe('free')
    const expiredAt = async (now: number) => {
      const read = await listCoupons({ ...ctx, now }, { status: '2', page: 1, perPage: 100 })
      return read.ok && read.value.items.some(({ id }) => id === coupon.id)
    }
    const end = Date.parse(coupon.expiresAt)
    expect([await expiredAt(end - 1), await expiredAt(end)]).toEqual([false, true])
  })
})

it('a coupon counts lines that are bought, not those that are refused', async () => {
  const [first = '', second = ''] = getLicences(track)
  const coupon = await ownCoupon(h, account, { type: 3, amountFen: 100_000_000 })
  const open = await buyer.place([first])
  expect(open.status).toBe(201)
  const value = await quoted({ couponId: coupon.id }, buyer, [first, second])
  expect(value.final).toBe(0)
  expect(value.discount).toBe(value.lines.find(({ skuId }) => skuId === second)!.price)
})
