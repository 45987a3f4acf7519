import { expect } from 'vitest'
import { transferWorld } from '../api/orders/transfers/world.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb } from '../support/fault-db.ts'
import { buyerCalls, getHistory } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'
import { submitProof } from '../support/transfers.ts'

const w = transferWorld()
const large = transferWorld({ TWO_PEOPLE_FROM: '1' } as never)
const { h } = w
const payments = (orderNo: string) => getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)
const rights = (orderNo: string) => getCount(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)
const audits = (orderNo: string) => getCount(h.env, 'SELECT count(*) FROM audit WHERE target = ?', `order:${orderNo}`)
/** All requests read before one of them writes the event, or a check. */
function gated(size: number) {
  const gate = barrier(size)
  const faulty = faultDb(h.env.DB)
  const met = new WeakSet<object>()
  faulty.before((call) => {
    if (call.kind !== 'batch' || met.has(call) || !/insert into "(order_event|remittance_check)"/.test(call.sql)) return
    met.add(call)
    return gate()
  })
  return { ...h.env, DB: faulty.db }
}
type Who = { token: string }
const decide = (
  world: typeof w,
  who: Who,
  orderNo: string,
  what: 'confirm' | 'reject',
  env = h.env,
  body: object = {},
) =>
  world.h.call<{ state: string }>(
    'POST',
    `/admin/api/v1/orders/${orderNo}/transfer/${what}`,
    what === 'reject' ? { reason: 'not_arrived' } : body,
    {
      headers: { ...world.bearer(who.token), 'cf-connecting-ip': world.ip },
      env: { ...world.h.env, DB: env.DB },
    },
  )

race(h, '20 confirmations by four people: one payment, one set of rights, one audit row', async () => {
  const buyer = await h.register()
  const orderNo = await w.waiting(buyer)
  const staff = [
    await w.entered('finance'),
    await w.entered('finance'),
    await w.entered('admin'),
    await w.entered('finance'),
  ]
  const answers = await many(20, (i) => decide(w, staff[i % 4]!, orderNo, 'confirm'))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 20 })
  expect(tally(answers.map(({ body }) => body.data!.value.state))).toEqual({ confirmed: 20 })
  expect([await payments(orderNo), await rights(orderNo), await audits(orderNo)]).toEqual([1, 1, 1])
})

race(h, 'two people, ten requests each at once: both are needed, and one payment is made', async () => {
  const buyer = await h.register()
  const orderNo = await large.waiting(buyer)
  const [one, two] = [await large.entered('finance'), await large.entered('finance')]
  const alone = await many(10, () => decide(large, one, orderNo, 'confirm'))
  expect(tally(alone.map(({ body }) => body.data!.value.state))).toEqual({ first_confirmed: 10 })
  expect(await payments(orderNo)).toBe(0)
  const both = await many(20, (i) => decide(large, [one, two][i % 2]!, orderNo, 'confirm'))
  expect(both.every(({ status }) => status === 200)).toBe(true)
  expect([await payments(orderNo), await rights(orderNo), await audits(orderNo)]).toEqual([1, 1, 2])
})

race(h, 'two people at the gate as first: one becomes the second, and completes', async () => {
  const buyer = await h.register()
  const orderNo = await large.waiting(buyer)
  const staff = [await large.entered('finance'), await large.entered('finance')]
  const env = gated(2)
  const answers = await Promise.all(staff.map((who) => decide(large, who, orderNo, 'confirm', env)))
  expect(tally(answers.map(({ body }) => body.data!.value.state))).toEqual({ first_confirmed: 1, confirmed: 1 })
  expect(await payments(orderNo)).toBe(1)
})

race(h, 'confirm against reject at the gate: one of them', async () => {
  const buyer = await h.register()
  const orderNo = await w.waiting(buyer)
  const [one, two] = [await w.entered('finance'), await w.entered('finance')]
  const env = gated(2)
  const [confirmed, refused] = await Promise.all([
    decide(w, one, orderNo, 'confirm', env),
    decide(w, two, orderNo, 'reject', env),
  ])
  expect([confirmed.status, refused.status].toSorted()).toEqual([200, 409])
  const isPaid = confirmed.status === 200
  expect([await getHistory(h, orderNo), await payments(orderNo)]).toEqual([isPaid ? '1 4 2' : '1 4 1', isPaid ? 1 : 0])
  if (!isPaid) await buyerCalls(h, buyer).cancel(orderNo)
})

race(h, 'a proof against a cancellation at the gate: the order waits, or is cancelled', async () => {
  const buyer = await h.register()
  const orderNo = await w.order(buyer)
  const env = gated(2)
  const [sent, canceled] = await Promise.all([
    submitProof(h, buyer, orderNo, { env }),
    buyerCalls(h, buyer).cancel(orderNo, { env }),
  ])
  expect([sent.status, canceled.status].toSorted()).toEqual(sent.status === 201 ? [201, 409] : [200, 409])
  expect(await getHistory(h, orderNo)).toBe(sent.status === 201 ? '1 4' : '1 3')
})

race(h, '20 proofs of one order at once: one waits, the files of the others are left to the sweep', async () => {
  const buyer = await h.register()
  const orderNo = await w.order(buyer)
  const answers = await many(20, () => submitProof(h, buyer, orderNo))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 })
  expect(await getCount(h.env, 'SELECT count(*) FROM remittance WHERE order_no = ?', orderNo)).toBe(1)
})

race(h, 'the fifth and the sixth proof of an order', async () => {
  const buyer = await h.register()
  const finance = await w.entered('finance')
  const orderNo = await w.order(buyer)
  for (let n = 0; n < 4; n++) {
    await submitProof(h, buyer, orderNo)
    await decide(w, finance, orderNo, 'reject')
  }
  const answers = await many(6, () => submitProof(h, buyer, orderNo))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  await decide(w, finance, orderNo, 'reject')
  expect((await submitProof(h, buyer, orderNo)).body.code).toBe(40964)
  await buyerCalls(h, buyer).cancel(orderNo)
})
