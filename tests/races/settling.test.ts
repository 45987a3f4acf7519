import { beforeAll, expect } from 'vitest'
import { getBalance } from '#worker/modules/coins/public.ts'
import { cancelling, reopening } from '#worker/modules/orders/effects.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'
import { findAnyOrder } from '#worker/modules/orders/store.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb } from '../support/fault-db.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { race } from '../support/race.ts'
import { fund, getTrace, sell, waitingCtx } from '../support/selling.ts'
import { putChecks, putWaiting } from '../support/transfers.ts'
import { onSale } from '../support/worlds.ts'

const h = makeHarness()
let account: Account
let skuId: string
beforeAll(async () => {
  account = await h.register()
  skuId = (await onSale(h)).skuId
})
/** A context whose batches with an order event wait for each other. */
async function gated(gate: () => Promise<void>, by = account) {
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (call.sql.includes('insert into "order_event"') ? gate() : undefined))
  return (await waitingCtx(h, by, { ...h.env, DB: faulty.db })).ctx
}
const said = (outcome: Awaited<ReturnType<typeof settleInBooks>>) => (outcome === 'settled' ? outcome : outcome.refusal)

race(h, 'coins for only one of two orders, both read before either is paid: one is paid', async () => {
  const spender = await h.register()
  const { ctx } = await waitingCtx(h, spender)
  const other = await onSale(h)
  const orders = [await sell(h, ctx, 'licence', skuId), await sell(h, ctx, 'licence', other.skuId)]
  await fund(ctx, orders[0]!.dueFen * 2 - 1)
  const gate = barrier(2)
  const outcomes = await Promise.all(
    orders.map(async ({ orderNo }) => settleInBooks(await gated(gate, spender), orderNo, { way: 'coins' })),
  )
  expect(tally(outcomes.map(said))).toEqual({ settled: 1, COINS_SHORT: 1 })
  expect(await getBalance(ctx, ctx.owner.id)).toBe(orders[0]!.dueFen - 1)
})

race(h, '20 requests pay one order with coins: it is paid once', async () => {
  const { ctx } = await waitingCtx(h, account)
  const before = await getBalance(ctx, ctx.owner.id)
  const order = await sell(h, ctx, 'licence', skuId)
  await fund(ctx, order.dueFen * 3)
  const outcomes = await many(20, () => settleInBooks(ctx, order.orderNo, { way: 'coins' }))
  expect(tally(outcomes.map(said))).toEqual({ settled: 20 })
  expect(await getBalance(ctx, ctx.owner.id)).toBe(before + order.dueFen * 2)
  expect(await getTrace(h, order)).toMatchObject({ rights: 1, spent: [-order.dueFen], payments: ['coins'] })
})

race(
  h,
  'coins and a cancellation at the gate: paid with its coupon used, or cancelled with it free and no coin gone',
  async () => {
    const { ctx } = await waitingCtx(h, account)
    const order = await sell(h, ctx, 'licence', skuId)
    await fund(ctx, order.dueFen)
    const gate = barrier(2)
    const cancels = await gated(gate)
    await Promise.all([
      settleInBooks(await gated(gate), order.orderNo, { way: 'coins' }),
      cancels.db.write(cancelling(cancels, order.orderNo, 1, 'buyer').statements).catch(() => undefined),
    ])
    const trace = await getTrace(h, order)
    expect(trace).toMatchObject(
      trace.history === '1 2'
        ? { rights: 1, coupon: 'used', spent: [-order.dueFen] }
        : { history: '1 3', rights: 0, coupon: 'free', spent: [], payments: [] },
    )
  },
)

race(h, 'one staff member confirms a transfer while another refuses it: one of them succeeds', async () => {
  const { ctx } = await waitingCtx(h, account)
  const order = await sell(h, ctx, 'membership', skuId)
  await putWaiting(h, order.orderNo)
  await putChecks(h, order.orderNo, order.orderNo)
  const gate = barrier(2)
  const refuses = await gated(gate)
  const row = await findAnyOrder(ctx, order.orderNo)
  const transfer = { way: 'transfer', reference: order.orderNo, amountFen: order.dueFen, currency: 'CNY' } as const
  const [confirmed, refused] = await Promise.all([
    settleInBooks(await gated(gate), order.orderNo, transfer).then(said),
    refuses.db.write(reopening(refuses, row!, 'proof_rejected').statements).then(
      () => true,
      () => false,
    ),
  ])
  expect([confirmed === 'settled', refused]).toEqual(refused ? [false, true] : [true, false])
  expect((await getTrace(h, order)).history).toBe(refused ? '1 4 1' : '1 4 2')
  if (refused) await ctx.db.write(cancelling(ctx, order.orderNo, 1, 'buyer').statements)
})
