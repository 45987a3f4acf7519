import { expect } from 'vitest'
import { actFor, getCompany } from '../support/acting.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { removeMember } from '../support/enterprises.ts'
import { faultDb, lost } from '../support/fault-db.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { member, memberCalls, PERSON, putOffer } from '../support/memberships.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'

const h = makeHarness()
const orders = (email: string) =>
  getCount(
    h.env,
    `SELECT count(*) FROM "order" o JOIN account a ON a.id = o.placed_by WHERE a.email = ? AND o.kind = 'membership'`,
    email,
  )
function gated(size: number, table: string) {
  const gate = barrier(size)
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (call.sql.includes(`insert into "${table}"`) ? gate() : undefined))
  return { env: { ...h.env, DB: faulty.db } }
}

race(h, 'two tabs that have both read before either writes: one membership', async () => {
  const buyer = await member(h)
  const options = gated(2, 'order')
  const seen = { expectedFinal: 16_800 }
  const answers = await many(2, () => buyer.subscribe({ level: 1, months: 1 }, seen, options))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 })
  expect(answers.find(({ status }) => status === 409)?.body.errors?.orderNo).toMatch(/^\d{18}$/)
  expect(await orders(buyer.account.email)).toBe(1)
})

race(h, '20 requests from two devices: one membership, and the others name it', async () => {
  const buyer = await member(h)
  const answers = await many(20, (i) =>
    buyer.subscribe({ level: i % 2 ? 1 : 2, months: 1 }, { expectedFinal: i % 2 ? 16_800 : 168_000 }),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 })
  const { orderNo } = answers.find(({ status }) => status === 201)!.body.data!.value
  expect(new Set(answers.flatMap(({ body }) => body.errors?.orderNo ?? []))).toEqual(new Set([orderNo]))
  expect(await orders(buyer.account.email)).toBe(1)
})

race(h, '20 times the same key: one order, and the same answer', async () => {
  const buyer = await member(h)
  const headers = { 'idempotency-key': unique('subscribe') }
  const answers = await many(20, () => buyer.subscribe({ level: 1, months: 1 }, { expectedFinal: 16_800 }, { headers }))
  expect(new Set(answers.map(({ body }) => body.data?.value.orderNo)).size).toBe(1)
  expect(await orders(buyer.account.email)).toBe(1)
})

race(h, 'the reply of the batch is lost: the key finds the order; without a key the retry names it', async () => {
  const buyer = await member(h)
  const faulty = faultDb(h.env.DB)
  const losing = () => {
    faulty.reset()
    faulty.after((call) => {
      if (call.kind === 'batch' && call.sql.includes('insert into "order"')) throw lost()
    })
    return { ...h.env, DB: faulty.db }
  }
  const headers = { 'idempotency-key': unique('subscribe') }
  const seen = { expectedFinal: 16_800 }
  const first = await buyer.subscribe({ level: 1, months: 1 }, seen, { headers, env: losing() })
  const again = await buyer.subscribe({ level: 1, months: 1 }, seen, { headers })
  expect([first.status, again.body.data?.value.orderNo]).toEqual([201, first.body.data?.value.orderNo])
  const third = await buyer.subscribe({ level: 1, months: 1 }, seen)
  expect(third.body.errors).toEqual({ orderNo: first.body.data?.value.orderNo })
})

race(h, 'the company is left between reading and writing: refused, nothing written', async () => {
  const account = await h.register()
  // The last administrator cannot leave.
  const { id } = await getCompany(h, [
    [account, 'companyAdmin'],
    [await h.register(), 'companyAdmin'],
  ])
  await actFor(h, account, id)
  const buyer = memberCalls(h, account)
  const faulty = faultDb(h.env.DB)
  const accountId = (await buyer.mine()).owner.id
  expect(accountId).toBe(id)
  faulty.before(async (call) => {
    if (!call.sql.includes('insert into "order"')) return
    faulty.reset()
    const [row] = await h.env.DB.prepare('SELECT id FROM account WHERE email = ?')
      .bind(account.email)
      .all<{ id: string }>()
      .then(({ results }) => results)
    await removeMember(h, id, row!.id)
  })
  const said = await buyer.subscribe(
    { level: 2, months: 1 },
    { expectedFinal: 168_000 },
    { env: { ...h.env, DB: faulty.db } },
  )
  expect(said.status).toBe(403)
  expect(await orders(account.email)).toBe(0)
})

race(h, 'two renewals that both read the same end: the second is shown the new one', async () => {
  const buyer = await member(h)
  await buyer.opened({ level: 1, months: 1 })
  const faulty = faultDb(h.env.DB)
  faulty.before(async (call) => {
    if (!call.sql.includes('insert into "order"')) return
    faulty.reset()
    await buyer.opened({ level: 1, months: 3 })
  })
  const late = await buyer.subscribe(
    { level: 1, months: 1 },
    { expectedFinal: 16_800 },
    { env: { ...h.env, DB: faulty.db } },
  )
  expect([late.status, late.body.code]).toEqual([409, 41_002])
})

race(h, '50 requests name a person at the gate: one is authorized', async () => {
  const buyer = await member(h)
  await buyer.opened({ level: 1, months: 1 })
  const options = gated(50, 'authorization_object')
  const answers = await many(50, (i) => buyer.name({ ...PERSON, idNumber: `E12345${100 + i}` }, options))
  expect(tally(answers.map(({ body }) => body.code))).toEqual({ 200: 1, 41012: 49 })
  expect((await buyer.objects()).items).toHaveLength(1)
})

race(h, 'a custom membership of 5 places, 50 requests at the gate: 5, and the same number once', async () => {
  const buyer = await member(h)
  const offerId = await putOffer(h, buyer.account, 0, { personCount: 5, companyCount: 1 })
  expect((await buyer.subscribe({ offerId })).status).toBe(201)
  const options = gated(50, 'authorization_object')
  // Each number comes twice.
  const answers = await many(50, (i) => buyer.name({ ...PERSON, idNumber: `E12345${100 + (i % 25)}` }, options))
  const { 200: done, ...others } = tally(answers.map(({ body }) => body.code))
  expect(done).toBe(5)
  expect(Object.keys(others).every((code) => code === '41011' || code === '41012')).toBe(true)
  const { items } = await buyer.objects()
  expect([items.length, new Set(items.map(({ idMasked, id }) => idMasked + id)).size]).toEqual([5, 5])
})
