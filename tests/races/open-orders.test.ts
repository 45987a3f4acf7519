import { beforeAll, expect } from 'vitest'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { type BuyerCalls, buyerCalls, getLicences } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'
import { type OnSale, onSale } from '../support/worlds.ts'

const h = makeHarness()
let buyer: BuyerCalls
beforeAll(async () => {
  buyer = buyerCalls(h, await h.register())
})
const racing = (name: string, run: () => Promise<void>) => race(h, name, () => run().finally(() => buyer.cancelAll()))
const getOrders = (skuId: string) => getCount(h.env, 'SELECT count(*) FROM order_line WHERE sku_id = ?', skuId)
/** A site whose order writes wait for each other: all have read before one writes. */
function gatedAt(gate: () => Promise<void>) {
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (writesTo('order')(call) ? gate() : undefined))
  return { ...h.env, DB: faulty.db }
}
const cost = (...tracks: OnSale[]) => ({ expectedFinal: tracks.reduce((sum, { priceFen }) => sum + priceFen, 0) })

racing('50 requests with 50 keys and one cart: one order, 49 are told which', async () => {
  const tracks = [await onSale(h), await onSale(h)]
  const answers = await many(50, () =>
    buyer.place(
      tracks.map(({ skuId }) => skuId),
      cost(...tracks),
      { headers: { 'idempotency-key': unique('own-key') } },
    ),
  )
  expect(tally(answers.map((a) => `${a.status} ${a.body.code}`))).toEqual({ '201 200': 1, '409 40916': 49 })
  const orderNo = answers.find((a) => a.status === 201)!.body.data!.value.orderNo
  expect(new Set(answers.flatMap((a) => a.body.errors?.orderNo ?? []))).toEqual(new Set([orderNo]))
  for (const { skuId } of tracks) expect(await getOrders(skuId)).toBe(1)
})

racing('two tabs that have both read: one order, the other is told which', async () => {
  const track = await onSale(h)
  const gate = barrier(2)
  const answers = await many(2, () => buyer.place([track.skuId], cost(track), { env: gatedAt(gate) }))
  expect(tally(answers.map((a) => a.body.code))).toEqual({ 200: 1, 40916: 1 })
  expect(answers.find((a) => a.status === 409)!.body.errors).toEqual({
    'skuIds.0': expect.any(String),
    orderNo: answers.find((a) => a.status === 201)!.body.data!.value.orderNo,
  })
})

racing('overlapping carts: one of them, and nothing of the other', async () => {
  const [a, b, c] = [await onSale(h), await onSale(h), await onSale(h)]
  const gate = barrier(2)
  const answers = await Promise.all([
    buyer.place([a.skuId, b.skuId], cost(a, b), { env: gatedAt(gate) }),
    buyer.place([b.skuId, c.skuId], cost(b, c), { env: gatedAt(gate) }),
  ])
  expect(tally(answers.map((one) => one.body.code))).toEqual({ 200: 1, 40916: 1 })
  expect((await getOrders(a.skuId)) + (await getOrders(c.skuId))).toBe(1)
  expect(await getOrders(b.skuId)).toBe(1)
})

racing('a licence paid for while it is ordered again: not bought twice by accident', async () => {
  const track = await onSale(h)
  const { orderNo } = (await buyer.place([track.skuId], cost(track))).body.data!.value
  // Read before there was any order, and written after that order was paid.
  const other = await onSale(h)
  const faulty = faultDb(h.env.DB)
  faulty.before(async (call) => {
    if (writesTo('order')(call)) await postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen }))
  })
  const env = { ...h.env, DB: hidingOpen(faulty.db) }
  const answer = await buyer.place([other.skuId, track.skuId], cost(other, track), { env })
  expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([409, 40917, ['skuIds.1']])
  expect([await getOrders(track.skuId), await getOrders(other.skuId)]).toEqual([1, 0])
})

/** A database whose query for open orders finds none, as before the first order. */
function hidingOpen(real: D1Database): D1Database {
  const prepare = (sql: string, of: { prepare(sql: string): D1PreparedStatement }) =>
    of.prepare(sql.includes('JOIN "order_line"') ? sql.replace('"order"."status" in (?, ?)', '0 and ? and ?') : sql)
  return {
    ...real,
    prepare: (sql: string) => prepare(sql, real),
    batch: (list: D1PreparedStatement[]) => real.batch(list),
    withSession: (constraint?: string) => {
      const session = real.withSession(constraint)
      return {
        prepare: (sql: string) => prepare(sql, session),
        batch: (list: D1PreparedStatement[]) => session.batch(list),
        getBookmark: () => session.getBookmark(),
      }
    },
  } as unknown as D1Database
}

racing('at most 20 unpaid orders, however many simultaneous requests', async () => {
  const skuIds = getLicences(await onSale(h))
  for (const skuId of skuIds.slice(0, 18)) expect((await buyer.place([skuId])).status).toBe(201)
  const answers = await Promise.all(skuIds.slice(18).map((skuId) => buyer.place([skuId])))
  expect(tally(answers.map((a) => `${a.status} ${a.body.code}`))).toEqual({ '201 200': 2, '409 40918': 4 })
})
