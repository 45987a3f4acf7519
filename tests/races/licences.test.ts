import { beforeAll, expect } from 'vitest'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { type Account, makeHarness, unique } from '../support/harness.ts'
import { personalForm, putForm } from '../support/licences.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'
import { onSale, paidOrder } from '../support/worlds.ts'

const h = makeHarness()
let buyer: Account
beforeAll(async () => {
  buyer = await h.register()
})
const right = async () => (await paidOrder(h, buyer, [(await onSale(h)).skuId])).licenceId
const documents = (id: string) => getCount(h.env, 'SELECT count(*) FROM licence_document WHERE right_id = ?', id)

race(h, '50 simultaneous requests with one form for one licence: one document, one number for all', async () => {
  const id = await right()
  const answers = await many(50, () => putForm(h, buyer, id, personalForm()))
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 50 })
  expect(new Set(answers.map((a) => a.body.data?.value.licenceNo)).size).toBe(1)
  expect(await documents(id)).toBe(1)
})

race(h, '50 simultaneous requests with fifty forms: one is on the document, the others are too late', async () => {
  const id = await right()
  const answers = await many(50, (i) => putForm(h, buyer, id, personalForm({ projectName: `Project ${i}` })))
  expect(tally(answers.map((a) => a.body.code))).toEqual({ 200: 1, 40920: 49 })
  expect(await documents(id)).toBe(1)
})

race(h, 'two simultaneous requests with one key and two licences: the key belongs to one of them', async () => {
  const ids = [await right(), await right()]
  const headers = { 'idempotency-key': unique('race-form') }
  const gate = barrier(2)
  const answers = await many(2, async (i) => {
    const faulty = faultDb(h.env.DB)
    let isFirst = true
    faulty.before((call) => {
      if (!writesTo('licence_document')(call) || !isFirst) return undefined
      isFirst = false
      return gate()
    })
    return h.call('PUT', `/cuemark2/api/v2/licences/${ids[i]}/form`, personalForm(), {
      token: buyer.accessToken,
      headers,
      env: { ...h.env, DB: faulty.db },
    })
  })
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 1, 422: 1 })
  expect((await documents(ids[0]!)) + (await documents(ids[1]!))).toBe(1)
})

const pair = async () => {
  const track = await onSale(h)
  const { orderNo } = await paidOrder(h, buyer, [
    track.skuId,
    track.skuId.replace('.1y.', '.2y.'),
    track.skuId.replace('.1y.', '.3y.'),
  ])
  const rows = await getRows<{ id: string }>(h.env, 'SELECT id FROM licence_right WHERE order_no = ?', orderNo)
  return { orderNo, ids: rows.map(({ id }) => id) }
}
const batch = (orderNo: string, licenceIds: string[], form: unknown) =>
  h.call<{ licenceNo: string }[]>(
    'POST',
    '/cuemark2/api/v2/licences/batch-form',
    { orderNo, licenceIds, form },
    { token: buyer.accessToken },
  )

race(h, '50 simultaneous batches with one form: each licence is issued once, with one number for all', async () => {
  const { orderNo, ids } = await pair()
  const answers = await many(50, () => batch(orderNo, ids, personalForm()))
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 50 })
  const numbers = answers.map((a) => a.body.data?.value.map(({ licenceNo }) => licenceNo).join())
  expect(new Set(numbers).size).toBe(1)
  for (const id of ids) expect(await documents(id)).toBe(1)
})

race(
  h,
  '50 simultaneous batches of overlapping licences and different forms: each licence has one document',
  async () => {
    const { orderNo, ids } = await pair()
    const answers = await many(50, (i) =>
      batch(orderNo, i % 2 ? ids.slice(0, 2) : ids.slice(1), personalForm({ projectName: `Project ${i}` })),
    )
    const { 200: done = 0, ...others } = tally(answers.map((a) => a.body.code))
    // The middle licence belongs to one of them, which leaves the third waiting or issued by nobody else.
    expect(done).toBe(1)
    expect(Object.keys(others)).toEqual(['40920'])
    expect((await Promise.all(ids.map(documents))).toSorted()).toEqual([0, 1, 1])
  },
)
