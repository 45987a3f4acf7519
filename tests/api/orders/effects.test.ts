import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addWorkingTime } from '#core/business-day.ts'
import { postNotice, signedNotice } from '#tests/support/alipay.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { setAutoCancelOf } from '#tests/support/order-times.ts'
import { type BuyerCalls, buyerCalls, DAY_MS, playBuyer } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import {
  fund,
  getAlarm,
  getTimer,
  getTrace,
  loseAlarm,
  type Placed,
  SOLD,
  type Sold,
  sell,
  waitingCtx,
} from '#tests/support/selling.ts'
import { putChecks, putWaiting } from '#tests/support/transfers.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { getBalance } from '#worker/modules/coins/public.ts'
import { expireOrder } from '#worker/modules/orders/cancel-order.ts'
import { cancelling, type Effects, reopening } from '#worker/modules/orders/effects.ts'
import { reconcileOrder } from '#worker/modules/orders/paying/reconcile-order.ts'
import { prepareOrderClosing, sweepOverdueOrders } from '#worker/modules/orders/public.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'
import { findAnyOrder } from '#worker/modules/orders/store.ts'

const h = makeHarness()
let account: Account
let buyer: BuyerCalls
let skuId: string
let ctx: Ctx<AccountActor>
let flush: () => Promise<unknown>
beforeAll(async () => {
  account = await h.register()
  buyer = buyerCalls(h, account)
  skuId = (await onSale(h)).skuId
  const waiting = await waitingCtx(h, account)
  ctx = waiting.ctx
  flush = waiting.flush
})
afterEach(() => expectInvariants(h.env))

/** An open order. */
const open = (sold: Sold): Promise<Placed> => sell(h, ctx, sold, skuId)
const waiting = ({ orderNo }: Placed) => putWaiting(h, orderNo)
/** Runs effects like a use case; the status refuses a second time. */
const run = async (effects: Effects) => {
  await ctx.db.write(effects.statements)
  effects.done()
}

type Way = { cause: string; payWay: number; payments: string[]; closes?: number; pay(placed: Placed): Promise<unknown> }
const WAYS: Record<string, Way> = {
  'a notice': {
    ...{ cause: 'alipay', payWay: 1, payments: ['alipay'] },
    pay: ({ orderNo, dueFen }) => postNotice(h, signedNotice(h, { orderNo, amountFen: dueFen })),
  },
  'a question to the provider': {
    ...{ cause: 'alipay', payWay: 1, payments: ['alipay'] },
    async pay({ orderNo }) {
      await buyer.pay(orderNo)
      await playBuyer(h, orderNo, 'never')
      await reconcileOrder(ctx, orderNo)
    },
  },
  coins: {
    ...{ cause: 'coins', payWay: 10, payments: ['coins'] },
    pay: ({ orderNo }) => settleInBooks(ctx, orderNo, { way: 'coins' }),
  },
  'a transfer': {
    ...{ cause: 'transfer', payWay: 4, payments: ['transfer'] },
    async pay(placed) {
      const { orderNo, dueFen: amountFen } = placed
      await waiting(placed).then(
        () => putChecks(h, orderNo, `B${orderNo}`),
        () => undefined,
      )
      await settleInBooks(ctx, orderNo, { way: 'transfer', reference: `B${orderNo}`, amountFen, currency: 'CNY' })
    },
  },
}
/** The effects of finishing an order of this kind. */
const brought = (sold: Sold) => ({
  rights: sold === 'licence' || sold === 'mixed' ? 1 : 0,
  periods: sold === 'membership' || sold === 'mixed' ? 1 : 0,
  coins: sold === 'recharge' ? [50_000, 2_500] : [],
})
/** A recharge has no coupon. */
const couponOf = (sold: Sold, state: string) => (sold === 'recharge' ? null : state)
const NOTHING = { rights: 0, periods: 0, coins: [], spent: [], payments: [] }
const pairs = <T extends string>(list: readonly T[]) => list.flatMap((one) => SOLD.map((sold) => [sold, one] as const))

describe('finishing', () => {
  it.each(
    pairs(Object.keys(WAYS)).filter(([sold, way]) => !(sold === 'recharge' && ['coins', 'a transfer'].includes(way))),
  )('%s, by %s', async (sold, name) => {
    const way = WAYS[name]!
    const placed = await open(sold)
    if (name === 'coins') await fund(ctx, placed.dueFen)
    await way.pay(placed)
    await flush()
    const trace = await getTrace(h, placed)
    expect(trace).toEqual({
      history: name === 'a transfer' ? '1 4 2' : '1 2',
      ...{ payWay: way.payWay, ...brought(sold), payments: way.payments, coupon: couponOf(sold, 'used'), closes: 0 },
      spent: name === 'coins' ? [-placed.dueFen] : [],
    })
    await way.pay(placed)
    await flush()
    expect(await getTrace(h, placed), 'once more').toEqual(trace)
  })
  it.each(SOLD.filter((sold) => sold !== 'recharge'))('%s, placed with nothing due', async (sold) => {
    const placed = await sell(h, ctx, sold, skuId, true)
    const trace = await getTrace(h, placed)
    const payWay = sold === 'licence' ? 8 : 0
    expect(trace).toEqual({
      ...{ history: '1 2', payWay, ...brought(sold), payments: [], spent: [], coupon: 'used', closes: 0 },
    })
    expect(await settleInBooks(ctx, placed.orderNo, { way: 'nothing_due' })).toBe('settled')
    await flush()
    expect(await getTrace(h, placed)).toEqual(trace)
  })
})

const CANCELS: Record<string, (placed: Placed) => Promise<unknown>> = {
  'its buyer': ({ orderNo }) => buyer.cancel(orderNo),
  'the end of its days': async ({ orderNo }) => expireOrder({ ...ctx, now: ctx.now + 8 * DAY_MS }, orderNo),
  'closing the account': async () => run(await prepareOrderClosing(ctx)),
  staff: async (placed) => {
    await waiting(placed)
    await run(cancelling(ctx, placed.orderNo, 4, 'staff'))
  },
}

describe('cancelling', () => {
  it.each(pairs(Object.keys(CANCELS)).filter(([sold, by]) => !(sold === 'recharge' && by === 'staff')))(
    '%s, by %s',
    async (sold, name) => {
      const cancel = CANCELS[name]!
      const placed = await open(sold)
      await buyer.pay(placed.orderNo)
      await cancel(placed)
      await flush()
      const trace = await getTrace(h, placed)
      const history = name === 'staff' ? '1 4 3' : '1 3'
      expect(trace).toEqual({ history, payWay: null, ...NOTHING, coupon: couponOf(sold, 'free'), closes: 1 })
      await Promise.resolve(cancel(placed)).catch(() => undefined)
      await flush()
      expect(await getTrace(h, placed), 'once more').toEqual(trace)
    },
  )
})

/** A recharge is never paid by transfer, so none can be refused. */
const TRANSFERABLE = SOLD.filter((sold) => sold !== 'recharge')

describe('a transfer that is refused', () => {
  const ordered = async ({ orderNo }: Placed) => (await findAnyOrder(ctx, orderNo))!
  const refused = async (sold: Sold) => {
    const placed = await open(sold)
    await waiting(placed)
    // As if the alarm had fired while the transfer waited.
    await runDurableObjectAlarm(getTimer(h))
    await run(reopening(ctx, await ordered(placed), 'proof_rejected'))
    await flush()
    return placed
  }
  const until = async ({ orderNo }: Placed) =>
    (
      await getRows<{ ms: number }>(h.env, 'SELECT auto_cancel_at_ms AS ms FROM "order" WHERE order_no = ?', orderNo)
    )[0]!.ms
  it.each(TRANSFERABLE)('%s: unpaid again, with its coupon and its deadline', async (sold) => {
    const placed = await refused(sold)
    const trace = await getTrace(h, placed)
    expect(trace).toMatchObject({ history: '1 4 1', ...NOTHING, coupon: 'held' })
    expect(await until(placed)).toBe(ctx.now + 7 * DAY_MS)
    await expect(run(reopening(ctx, await ordered(placed), 'proof_rejected'))).rejects.toThrow()
    expect(await getTrace(h, placed), 'once more').toEqual(trace)
    await buyer.cancel(placed.orderNo)
  })
  it('with less than 48 hours left: 48 hours of working time from now, and the timer goes off by then', async () => {
    const placed = await open('licence')
    const soon = ctx.now + 2 * DAY_MS - 1
    await setAutoCancelOf(h.env, placed.orderNo, soon)
    await waiting(placed)
    await run(reopening(ctx, await ordered(placed), 'proof_rejected'))
    await flush()
    const atMs = addWorkingTime(ctx.now, 2 * DAY_MS)
    expect(await until(placed)).toBe(atMs)
    expect(await getAlarm(h)).toBeLessThanOrEqual(atMs)
    expect(atMs).toBeGreaterThan(soon)
    await buyer.cancel(placed.orderNo)
  })
  it('the alarm cancels it; if the alarm is lost, the sweep does', async () => {
    const [rung, lost] = [await refused('licence'), await refused('membership')]
    const over = ({ orderNo }: Placed) => setAutoCancelOf(h.env, orderNo, ctx.now - 1)
    await over(rung)
    await getTimer(h).arm(ctx.now + DAY_MS)
    await runDurableObjectAlarm(getTimer(h))
    expect((await getTrace(h, rung)).history).toBe('1 4 1 3')
    const young = await refused('licence')
    await loseAlarm(h)
    await over(lost)
    await sweepOverdueOrders(h.ctx({ kind: 'system', id: 'system' }))
    expect((await getTrace(h, lost)).history).toBe('1 4 1 3')
    expect(await getAlarm(h), 'set again for the next order').toBeLessThanOrEqual(await until(young))
    await buyer.cancel(young.orderNo)
  })
})

describe('refused, without any change', () => {
  const leftOpen = async (placed: Placed, history: string, coupon: string | null = 'held') =>
    expect(await getTrace(h, placed)).toMatchObject({ history, ...NOTHING, coupon })
  it('insufficient coins, and buying coins with coins', async () => {
    const placed = await open('licence')
    expect(await getBalance(ctx, ctx.owner.id)).toBeLessThan(10 ** 9)
    const short = await sellFor(placed.dueFen - 1)
    expect(await settleInBooks(short.ctx, short.placed.orderNo, { way: 'coins' })).toEqual({ refusal: 'COINS_SHORT' })
    await leftOpen(short.placed, '1')
    const recharge = await open('recharge')
    await fund(ctx, recharge.dueFen)
    expect(await settleInBooks(ctx, recharge.orderNo, { way: 'coins' })).toEqual({ refusal: 'ORDER_STATE' })
    await leftOpen(recharge, '1', null)
    for (const { orderNo } of [placed, recharge]) await buyer.cancel(orderNo)
  })
  async function sellFor(fen: number) {
    const other = await waitingCtx(h, await h.register())
    const placed = await sell(h, other.ctx, 'licence', skuId)
    await fund(other.ctx, fen)
    return { ...other, placed }
  }
  it('a transfer of another amount or currency, or without an uploaded proof', async () => {
    const placed = await open('membership')
    const { orderNo, dueFen } = placed
    const confirm = (amountFen: number, currency = 'CNY') =>
      settleInBooks(ctx, orderNo, { way: 'transfer', reference: `X${orderNo}`, amountFen, currency })
    expect(await confirm(dueFen)).toEqual({ refusal: 'ORDER_STATE' })
    await waiting(placed)
    // The proof waits, and nobody has found the money yet.
    expect(await confirm(dueFen)).toEqual({ refusal: 'ORDER_STATE' })
    expect(await confirm(dueFen - 1)).toEqual({ refusal: 'AMOUNT_DIFFERS' })
    expect(await confirm(dueFen, 'USD')).toEqual({ refusal: 'AMOUNT_DIFFERS' })
    await leftOpen(placed, '1 4')
    await run(cancelling(ctx, orderNo, 4, 'staff'))
    expect(await confirm(dueFen)).toEqual({ refusal: 'ORDER_STATE' })
  })
  it('"nothing due" for an order with an amount due, and a missing order', async () => {
    const placed = await open('licence')
    expect(await settleInBooks(ctx, placed.orderNo, { way: 'nothing_due' })).toEqual({ refusal: 'ORDER_STATE' })
    await leftOpen(placed, '1')
    expect(await settleInBooks(ctx, '000000000000000000', { way: 'coins' })).toEqual({ refusal: 'NOT_FOUND' })
    await buyer.cancel(placed.orderNo)
  })
})

it('two renewals are consecutive, in calendar months', async () => {
  const other = await waitingCtx(h, await h.register())
  for (let i = 0; i < 2; i++) await sell(h, other.ctx, 'membership', skuId, true)
  const sql = 'SELECT from_ms AS a, until_ms AS b FROM membership WHERE owner_id = ? ORDER BY from_ms'
  const [first, second] = await getRows<{ a: number; b: number }>(h.env, sql, other.ctx.owner.id)
  expect([first!.a, second!.a]).toEqual([other.ctx.now, first!.b])
  const later = new Date(first!.a)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  expect(first!.b).toBe(later.getTime())
})
