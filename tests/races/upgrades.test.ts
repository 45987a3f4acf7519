import { beforeAll, expect } from 'vitest'
import { addMonths } from '#core/business-day.ts'
import { getBalance } from '#worker/modules/coins/public.ts'
import { subscribe } from '#worker/modules/orders/membership/subscribe.ts'
import { settleInBooks, settleOrder } from '#worker/modules/orders/settle-order.ts'
import { ALONE, staffWorld } from '../api/staff/world.ts'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { expectErrors } from '../support/console.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { giveMembership, memberCtx } from '../support/members.ts'
import { givenUpgrade, makeOffer, UPGRADE } from '../support/memberships.ts'
import { getHistory } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'
import { freeCoupon, fund, waitingCtx } from '../support/selling.ts'
import { postWechat, wechatNotice } from '../support/wechatpay.ts'

const w = staffWorld(ALONE)
const { h } = w
let token: string
beforeAll(async () => {
  token = (await w.entered('finance')).token
})
const SEEN = { expectedFinal: UPGRADE.price }
const MONEY = { amountFen: UPGRADE.price, currency: 'CNY' }
/** An environment whose batches that write into `table` wait for each other. */
function gated(table: string, gate: () => Promise<void>) {
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (writesTo(table)(call) ? gate() : undefined))
  return { ...h.env, DB: faulty.db }
}
/** An upgrade that is ordered and not paid. */
async function ordered() {
  const given = await givenUpgrade(w, token)
  const { orderNo } = (await given.buyer.subscribe({ offerId: given.offerId }, SEEN)).body.data!.value
  return { ...given, orderNo }
}
const levels = async (ownerId: string) =>
  (await getRows<{ v: number }>(h.env, 'SELECT level AS v FROM membership WHERE owner_id = ?', ownerId)).map((r) => r.v)
const upgrades = (ownerId: string) =>
  getCount(h.env, 'SELECT count(*) FROM membership_upgrade WHERE owner_id = ?', ownerId)
/** Money of an order that goes back, and why. */
const goingBack = (orderNo: string) =>
  getRows<{ reason: string; fen: number }>(
    h.env,
    'SELECT e.reason, r.fen FROM payment_exception e JOIN refund r ON r.exception_id = e.id WHERE e.order_no = ?',
    orderNo,
  )
const paidTwice = [{ reason: 'paid_twice', fen: UPGRADE.price }]

race(
  h,
  'two providers report the money of one upgrade, both read before one writes: one upgrade, the other goes back',
  async () => {
    expectErrors(/"at":"(settleOrder|deliverRefund)"/)
    const { orderNo, ownerId } = await ordered()
    const gate = barrier(2)
    const answers = await Promise.all([
      postNotice(h, signedNotice(h, { orderNo, amountFen: UPGRADE.price }), gated('payment', gate)),
      postWechat(h, wechatNotice(h, { orderNo, amountFen: UPGRADE.price }), gated('payment', gate)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 204])
    expect([await upgrades(ownerId), await levels(ownerId), await getHistory(h, orderNo)]).toEqual([1, [3], '1 2'])
    expect(await goingBack(orderNo)).toEqual(paidTwice)
  },
)

race(
  h,
  'a notice and coins for one upgrade, both read before one writes: one of them pays, the other is kept or goes back',
  async () => {
    expectErrors(/"at":"(settleOrder|deliverRefund)"/)
    const { account, orderNo, ownerId } = await ordered()
    const gate = barrier(2)
    const { ctx, flush } = await waitingCtx(h, account, gated('payment', gate))
    await fund(ctx, UPGRADE.price)
    const [notice, coins] = await Promise.all([
      postNotice(h, signedNotice(h, { orderNo, amountFen: UPGRADE.price }), gated('payment', gate)),
      settleInBooks(ctx, orderNo, { way: 'coins' }),
    ])
    await flush()
    expect(notice.status).toBe(200)
    expect([await upgrades(ownerId), await levels(ownerId), await getHistory(h, orderNo)]).toEqual([1, [3], '1 2'])
    const byCoins = coins === 'settled'
    expect(byCoins || coins.refusal).toBe(byCoins || 'ORDER_STATE')
    expect(await goingBack(orderNo)).toEqual(byCoins ? paidTwice : [])
    expect(await getBalance(ctx, ownerId)).toBe(byCoins ? 0 : UPGRADE.price)
  },
)

race(
  h,
  'two offers for one member are accepted at once: one order, which the other names, and one upgrade',
  async () => {
    const { buyer, offerId, ownerId } = await givenUpgrade(w, token)
    const offers = [offerId, await makeOffer(w, token, ownerId, { ...UPGRADE, companyCount: 2 })]
    const env = gated('order', barrier(2))
    const answers = await many(2, (i) => buyer.subscribe({ offerId: offers[i]! }, SEEN, { env }))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 })
    const won = answers.findIndex(({ status }) => status === 201)
    const { orderNo } = answers[won]!.body.data!.value
    expect(answers[1 - won]!.body).toMatchObject({ code: 41_001, errors: { orderNo } })
    await postNotice(h, signedNotice(h, { orderNo, amountFen: UPGRADE.price }))
    expect([await upgrades(ownerId), await levels(ownerId)]).toEqual([1, [3]])
    for (const one of offers) expect((await buyer.subscribe({ offerId: one }, SEEN)).body.code).toBe(41_008)
  },
)

race(h, '20 tabs accept one offer, each with a voucher that pays for it: sold once, one voucher is used', async () => {
  const { account, buyer, offerId, ownerId } = await givenUpgrade(w, token)
  const ctx = await memberCtx(h, account)
  const vouchers = await many(20, () => freeCoupon(h, ctx, UPGRADE.price))
  const env = gated('order', barrier(20))
  const answers = await many(20, (i) =>
    buyer.subscribe({ offerId }, { expectedFinal: 0, couponId: vouchers[i]! }, { env }),
  )
  expect(tally(answers.map(({ body }) => body.code))).toEqual({ 200: 1, 41008: 19 })
  expect([await upgrades(ownerId), await levels(ownerId)]).toEqual([1, [3]])
  const used = "SELECT count(*) FROM coupon WHERE owner_id = ? AND state = 'used'"
  expect(await getCount(h.env, used, ownerId)).toBe(1)
})

race(
  h,
  'an upgrade that was cancelled is paid at the same moment as the one after it: the second counts, the first goes back',
  async () => {
    expectErrors(/"at":"(settleOrder|deliverRefund)"/)
    const { buyer, orderNo: first, ownerId } = await ordered()
    expect((await buyer.cancel(first)).status).toBe(200)
    const offerId = await makeOffer(w, token, ownerId, { ...UPGRADE, companyCount: 2 })
    const { orderNo: second } = (await buyer.subscribe({ offerId }, SEEN)).body.data!.value
    const gate = barrier(2)
    await Promise.all(
      [first, second].map((orderNo) =>
        postNotice(h, signedNotice(h, { orderNo, amountFen: UPGRADE.price }), gated('payment', gate)),
      ),
    )
    expect([await getHistory(h, first), await getHistory(h, second)]).toEqual(['1 3', '1 2'])
    expect([await upgrades(ownerId), await goingBack(second)]).toEqual([1, []])
    expect(await goingBack(first)).toEqual([{ reason: 'order_closed', fen: UPGRADE.price }])
    const counts = 'SELECT company_count AS n FROM membership WHERE owner_id = ?'
    expect(await getRows(h.env, counts, ownerId)).toEqual([{ n: 2 }])
  },
)

race(
  h,
  'an upgrade is paid in the last millisecond and after it, at once: raised once, and the other money goes back',
  async () => {
    expectErrors(/"at":"(settleOrder|deliverRefund)"/)
    const { account, orderNo, ownerId } = await ordered()
    const [{ until } = { until: 0 }] = await getRows<{ until: number }>(
      h.env,
      'SELECT until_ms AS "until" FROM membership WHERE owner_id = ?',
      ownerId,
    )
    const gate = barrier(2)
    const at = async (now: number, provider: 'alipay' | 'wechatpay') => {
      const ctx = await memberCtx(h, account, now, gated('payment', gate))
      const payWay = provider === 'alipay' ? 1 : 2
      return settleOrder(ctx, {
        orderNo,
        payWay,
        provider,
        outTradeNo: orderNo,
        providerTradeNo: `T${orderNo}`,
        ...MONEY,
      })
    }
    const outcomes = await Promise.all([at(until - 1, 'alipay'), at(until, 'wechatpay')])
    expect(outcomes).toEqual(['settled', 'exception'])
    expect([await upgrades(ownerId), await levels(ownerId)]).toEqual([1, [3]])
    expect((await goingBack(orderNo)).map(({ fen }) => fen)).toEqual([UPGRADE.price])
  },
)

race(
  h,
  '20 requests renew around the last millisecond: one order, of which two payments make one period without a gap',
  async () => {
    expectErrors(/"at":"(settleOrder|deliverRefund)"/)
    const account = await h.register()
    const first = await memberCtx(h, account)
    await giveMembership(h, first)
    const ownerId = first.owner.id
    const periods = () =>
      getRows<{ a: number; b: number }>(
        h.env,
        'SELECT from_ms AS a, until_ms AS b FROM membership WHERE owner_id = ? ORDER BY from_ms',
        ownerId,
      )
    const [{ a: start, b: end } = { a: 0, b: 0 }] = await periods()
    const gate = barrier(20)
    const answers = await many(20, async (i) => {
      const ctx = await memberCtx(h, account, i % 2 ? end : end - 1, gated('order', gate))
      return subscribe(ctx, { level: 1, months: 1, usageAccepted: true, expectedFinal: 16_800 }, null)
    })
    expect(tally(answers.map((one) => (one.ok ? 'ok' : one.refusal.code)))).toEqual({ ok: 1, MEMBERSHIP_OPEN: 19 })
    const [placed] = answers.flatMap((one) => (one.ok ? [one.value.orderNo] : []))
    const orderNo = placed ?? ''
    const late = end + 7_000
    const paying = barrier(2)
    const outcomes = await Promise.all(
      [end - 1, late].map(async (now, i) => {
        const ctx = await memberCtx(h, account, now, gated('payment', paying))
        const provider = i ? 'wechatpay' : 'alipay'
        const trade = {
          payWay: i + 1,
          provider,
          outTradeNo: orderNo,
          providerTradeNo: `T${orderNo}`,
          amountFen: 16_800,
          currency: 'CNY',
        }
        return settleOrder(ctx, { orderNo, ...trade } as Parameters<typeof settleOrder>[1])
      }),
    )
    expect(tally(outcomes as string[])).toEqual({ settled: 1, exception: 1 })
    // The payment that came first decides: before the end it follows without a gap, after it the time begins with the money.
    const from = outcomes[0] === 'settled' ? end : late
    expect(await periods()).toEqual([
      { a: start, b: end },
      { a: from, b: addMonths(from, 1) },
    ])
    expect(await goingBack(orderNo)).toEqual([{ reason: 'paid_twice', fen: 16_800 }])
  },
)
