import { beforeAll, expect } from 'vitest'
import { ALONE, staffWorld } from '../api/staff/world.ts'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { many, tally } from '../support/barrier.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import type { Account } from '../support/harness.ts'
import { issuedLicence, letterCalls } from '../support/letters.ts'
import { aMember, authorize, memberCtx } from '../support/members.ts'
import { givenUpgrade, UPGRADE } from '../support/memberships.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'

const w = staffWorld(ALONE)
const { h } = w
let buyer: Account
let token: string
beforeAll(async () => {
  buyer = await h.register()
  token = (await w.entered('finance')).token
})

race(h, '50 requests for a letter about one licence: one letter', async () => {
  const { licenceId } = await issuedLicence(h, buyer)
  const answers = await many(50, () => letterCalls(h, buyer).make({ licenceId }))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 50 })
  expect(new Set(answers.map(({ body }) => body.data!.value.letterNo)).size).toBe(1)
  expect(await getCount(h.env, 'SELECT count(*) FROM authorization_letter WHERE right_id = ?', licenceId)).toBe(1)
})

race(h, '50 requests for a letter about one member, with and without a key: one letter', async () => {
  const account = await aMember(h)
  const ctx = await memberCtx(h, account)
  const objectIds = [await authorize(h, ctx)]
  const answers = await many(50, (i) =>
    letterCalls(h, account).make(
      { objectIds },
      i % 2 ? { headers: { 'idempotency-key': `letter-${objectIds[0]}-${i}` } } : {},
    ),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 50 })
  expect(new Set(answers.map(({ body }) => body.data!.value.letterNo)).size).toBe(1)
  expect(await getCount(h.env, 'SELECT count(*) FROM authorization_letter WHERE owner_id = ?', ctx.owner.id)).toBe(1)
})

race(
  h,
  'the level rises between reading and writing a letter: refused, and the next one says the new level',
  async () => {
    const { account, buyer: calls, offerId, ownerId } = await givenUpgrade(w, token)
    const objectIds = [await authorize(h, await memberCtx(h, account))]
    const { orderNo } = (await calls.subscribe({ offerId }, { expectedFinal: UPGRADE.price })).body.data!.value
    const faulty = faultDb(h.env.DB)
    faulty.before(async (call) => {
      if (!writesTo('authorization_letter')(call)) return
      faulty.reset()
      await postNotice(h, signedNotice(h, { orderNo, amountFen: UPGRADE.price }))
    })
    const letters = letterCalls(h, account)
    expect((await letters.make({ objectIds }, { env: { ...h.env, DB: faulty.db } })).body.code).toBe(41_412)
    expect(await getCount(h.env, 'SELECT count(*) FROM authorization_letter WHERE owner_id = ?', ownerId)).toBe(0)
    expect((await letters.make({ objectIds })).body.data!.value).toMatchObject({ level: UPGRADE.level, state: 'valid' })
  },
)
