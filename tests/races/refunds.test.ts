import { beforeAll, expect } from 'vitest'
import { deliverRefund, requestRefund } from '#worker/modules/payments/public.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { type Account, makeHarness, unique } from '../support/harness.ts'
import { race } from '../support/race.ts'
import { getRows } from '../support/rows.ts'
import { onSale, paidOrder } from '../support/worlds.ts'

const h = makeHarness()
let account: Account
beforeAll(async () => {
  account = await h.register()
})
async function paid() {
  const { skuId, priceFen } = await onSale(h)
  const { orderNo } = await paidOrder(h, account, [skuId])
  const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment WHERE order_no = ?', orderNo)
  return { orderNo, priceFen, of: { paymentId: row!.id } }
}
const system = (env = h.env) => h.ctx({ kind: 'system', id: 'system' } as const, env)
const said = (result: Awaited<ReturnType<typeof requestRefund>>): string =>
  result.ok ? `ok${result.replayed ? ', again' : ''}` : result.refusal.code
const getSum = async (paymentId: string) =>
  (
    await getRows<{ n: number }>(
      h.env,
      "SELECT coalesce(sum(fen), 0) AS n FROM refund WHERE payment_id = ? AND state <> 'failed'",
      paymentId,
    )
  )[0]!.n

race(h, 'two refunds that together exceed the payment, both read before one writes: one', async () => {
  const { priceFen, of } = await paid()
  const gate = barrier(2)
  const answers = await many(2, () => {
    const faulty = faultDb(h.env.DB)
    faulty.before((call) => (writesTo('refund')(call) ? gate() : undefined))
    const ctx = system({ ...h.env, DB: faulty.db })
    return requestRefund(ctx, { of, fen: priceFen - 1, requestNo: unique('two'), reason: 'x' })
  })
  expect(tally(answers.map(said))).toEqual({ ok: 1, REFUND_TOO_MUCH: 1 })
  expect(await getSum(of.paymentId)).toBe(priceFen - 1)
})

race(h, '20 requests with one number: one refund, 19 repetitions', async () => {
  const { of } = await paid()
  const requestNo = unique('one-number')
  const answers = await many(20, () => requestRefund(system(), { of, fen: 100, requestNo, reason: 'x' }))
  expect(tally(answers.map(said))).toEqual({ ok: 1, 'ok, again': 19 })
  expect(await getSum(of.paymentId)).toBe(100)
})

race(h, 'ten refunds of a quarter each: four succeed', async () => {
  const { priceFen, of } = await paid()
  const fen = Math.floor(priceFen / 4)
  const answers = await many(10, () => requestRefund(system(), { of, fen, requestNo: unique('q'), reason: 'x' }))
  expect(tally(answers.map(said))).toEqual({ ok: 4, REFUND_TOO_MUCH: 6 })
})

race(h, 'delivered by two at once: one result, and the money moves once', async () => {
  const { orderNo, of } = await paid()
  await h.call('POST', `/sandbox/pay/${orderNo}/refund`, { as: 'busy' })
  const asked = await requestRefund(system(), { of, fen: 100, requestNo: unique('twice'), reason: 'x' })
  const id = asked.ok ? asked.value.id : ''
  await many(2, () => deliverRefund(system(), id))
  expect(await getRows(h.env, 'SELECT state FROM refund WHERE id = ?', id)).toEqual([{ state: 'done' }])
  expect((await h.env.KV.list({ prefix: `sandbox:refund:${orderNo}:` })).keys).toHaveLength(1)
})
