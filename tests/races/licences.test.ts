import { beforeAll, expect } from 'vitest'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { type Account, makeHarness, unique } from '../support/harness.ts'
import { personalForm, putForm } from '../support/licences.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'
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
