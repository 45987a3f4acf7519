import { expect } from 'vitest'
import { staffWorld } from '../api/staff/world.ts'
import { getActor, getSubject } from '../support/acting.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { aBatch, couponCalls } from '../support/coupons.ts'
import { faultDb } from '../support/fault-db.ts'
import { race } from '../support/race.ts'
import { bought } from '../support/refunds.ts'
import { getCount, getRows } from '../support/rows.ts'

/** One person alone: less than ¥100 on a business day. */
const w = staffWorld({ TWO_PEOPLE_FROM: '10000' } as never)
const { h } = w
/** All requests have read what they decide by before one of them writes a decision. */
function gated(size: number) {
  const gate = barrier(size)
  const faulty = faultDb(h.env.DB)
  const met = new WeakSet<object>()
  faulty.before((call) => {
    if (call.kind !== 'batch' || met.has(call) || !/(insert into|update) "worth_decision"/.test(call.sql)) return
    met.add(call)
    return gate()
  })
  return { ...h.env, DB: faulty.db }
}
type Who = { token: string; id: string }
const post = <T>({ token }: Who, path: string, body?: unknown, env = h.env) =>
  h.call<T>('POST', `/admin/api/v1${path}`, body, { headers: { ...w.bearer(token), 'cf-connecting-ip': w.ip }, env })
const newOwner = async () => getSubject(h, (await getActor(h, await h.register())).id)
const worthId = async (target: string) =>
  (
    await getRows<{ id: string }>(
      h.env,
      "SELECT id FROM worth_decision WHERE target = ? AND state <> 'declined'",
      target,
    )
  )[0]!.id

race(h, '20 at the border of one day, of two kinds: those that stay below it are alone, the others wait', async () => {
  const [one, ownerId] = [await w.entered('finance'), await newOwner()]
  const env = gated(20)
  const answers = await many(20, async (i) => {
    if (i % 2 === 0) {
      const { body } = await post<{ state: string }>(one, '/coins/adjust', { ownerId, coins: 1_000, reason: 'x' }, env)
      return body.data!.value.state
    }
    const { body } = await post<{ waits: boolean }>(
      one,
      '/coupon-batches',
      aBatch({ quantity: 1, amountFen: 1_000 }),
      env,
    )
    return body.data!.value.waits ? 'waiting' : 'made'
  })
  expect(tally(answers)).toEqual({ made: 9, waiting: 11 })
  const alone = 'SELECT sum(worth_fen) FROM worth_decision WHERE people = 1 AND asked_by = ?'
  expect(await getCount(h.env, alone, one.id)).toBe(9_000)
})

race(
  h,
  'two people confirm a batch, a colleague declines it: one decision, and codes that hold or do not',
  async () => {
    const [one, two, three] = [await w.entered('finance'), await w.entered('finance'), await w.entered('admin')]
    const made = await post<{ batchId: string; codes: string[] }>(one, '/coupon-batches', aBatch({ quantity: 10 }))
    const { batchId, codes } = made.body.data!.value
    const id = await worthId(batchId)
    const env = gated(3)
    const answers = await Promise.all([
      post(two, `/worth/${id}/confirm`, undefined, env),
      post(three, `/worth/${id}/confirm`, undefined, env),
      post(two, `/worth/${id}/decline`, { reason: 'x' }, env),
    ])
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 })
    const isDeclined = answers[2]!.status === 200
    const redeemed = await couponCalls(h, await h.register()).redeem(codes[0]!)
    expect(redeemed.status).toBe(isDeclined ? 400 : 201)
  },
)

race(h, '20 confirmations of a refund by two people: the money goes back once', async () => {
  const [one, two, three] = [await w.entered('finance'), await w.entered('finance'), await w.entered('finance')]
  // ¥90 of coupons: the refund needs two.
  await post(one, '/coupon-batches', aBatch({ quantity: 9 }))
  const { orderNo, paymentId } = await bought(h, await h.register())
  const given = await post<{ refundNo: string }>(one, `/orders/${orderNo}/refunds`, { to: 'origin', reason: 'x' })
  const id = await worthId(given.body.data!.value.refundNo)
  const answers = await many(20, (i) => post([two, three][i % 2]!, `/worth/${id}/confirm`))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10, 409: 10 })
  expect(await getCount(h.env, 'SELECT count(*) FROM refund WHERE payment_id = ?', paymentId)).toBe(1)
})

race(h, 'a batch that is stopped while it is confirmed gives nothing afterwards', async () => {
  const [one, two] = [await w.entered('finance'), await w.entered('finance')]
  const made = await post<{ batchId: string; codes: string[] }>(one, '/coupon-batches', aBatch({ quantity: 10 }))
  const { batchId, codes } = made.body.data!.value
  const id = await worthId(batchId)
  const [confirmed, stopped] = await Promise.all([
    post(two, `/worth/${id}/confirm`),
    post(one, `/coupon-batches/${batchId}/stop`, {}),
  ])
  expect(stopped.status).toBe(200)
  expect([200, 409]).toContain(confirmed.status)
  expect((await couponCalls(h, await h.register()).redeem(codes[0]!)).status).toBe(400)
})
