import { afterEach, beforeAll, expect, it } from 'vitest'
import { postNotice, signedNotice } from '#tests/support/alipay.ts'
import { type Account, expectInvariants } from '#tests/support/harness.ts'
import { letterCalls } from '#tests/support/letters.ts'
import { personalForm, putForm } from '#tests/support/licences.ts'
import { aMember, authorize, giveMembership, memberCtx } from '#tests/support/members.ts'
import { givenUpgrade, PERSON, UPGRADE } from '#tests/support/memberships.ts'
import { getCount } from '#tests/support/rows.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'
import { makeLetter } from '#worker/modules/licences/letters/make-letter.ts'
import { listLetters, readSubjects, verifyLetter } from '#worker/modules/licences/letters/read-letters.ts'
import { periodsOfMine } from '#worker/modules/memberships/public.ts'
import { staffWorld } from '../staff/world.ts'

const w = staffWorld()
const { h } = w
let token: string
beforeAll(async () => {
  token = (await w.entered('finance')).token
})
afterEach(() => expectInvariants(h.env))

/** A member at any moment, with the ends of their periods. */
async function over(account: Account) {
  const now = await memberCtx(h, account)
  const at = async (ms: number) => memberCtx(h, account, ms)
  const ends = async () => (await periodsOfMine(now)).map(({ untilMs }) => untilMs)
  const stateAt = async (ms: number, letterNo: string) => {
    const seen = await verifyLetter(await at(ms), letterNo)
    return seen.ok ? seen.value.state : seen.refusal.code
  }
  const make = async (ms: number, objectIds: string[]) => makeLetter(await at(ms), { objectIds }, null)
  const letterAt = async (ms: number, objectIds: string[]) => {
    const made = await make(ms, objectIds)
    if (!made.ok) throw new Error(made.refusal.code)
    return made.value.letterNo
  }
  const refusalAt = async (ms: number, objectIds: string[]) => {
    const made = await make(ms, objectIds)
    return made.ok ? null : made.refusal.code
  }
  return { now, at, ends, stateAt, letterAt, refusalAt }
}

it('holds until the last millisecond of the period; afterwards nobody can be named', async () => {
  const account = await aMember(h)
  const member = await over(account)
  const [end = 0] = await member.ends()
  const id = await authorize(h, member.now)
  const letterNo = await member.letterAt(end - 1, [id])
  expect(await member.stateAt(end - 1, letterNo)).toBe('valid')
  expect(await member.stateAt(end, letterNo)).toBe('ended')
  expect(await readSubjects(await member.at(end))).toEqual({
    ok: true,
    value: { level: null, until: null, objects: [] },
  })
  expect(await member.refusalAt(end, [id])).toBe('LETTER_NO_MEMBERSHIP')
  const listed = await listLetters(await member.at(end), {})
  expect(listed).toMatchObject({ value: { items: [{ letterNo, state: 'ended' }], total: 1 } })
})

it('is genuine for good: the document of an ended one can still be read and checked', async () => {
  const account = await aMember(h)
  const member = await over(account)
  const [end = 0] = await member.ends()
  const letterNo = await member.letterAt(member.now.now, [await authorize(h, member.now)])
  expect(await verifyLetter(await member.at(end + 1), letterNo)).toMatchObject({
    value: { genuine: true, state: 'ended' },
  })
  expect((await letterCalls(h, account).pdf(letterNo)).status).toBe(200)
})

it('a renewal brings another letter for the same person; the first one ends when it said', async () => {
  const account = await aMember(h)
  const member = await over(account)
  const id = await authorize(h, member.now)
  const first = await member.letterAt(member.now.now, [id])
  await giveMembership(h, member.now)
  const [end = 0, later = 0] = await member.ends()
  // Paid for already, but another period.
  expect(await member.letterAt(end - 1, [id])).toBe(first)
  const second = await member.letterAt(end, [id])
  expect(second).not.toBe(first)
  expect([await member.stateAt(end, first), await member.stateAt(end, second)]).toEqual(['ended', 'valid'])
  expect([await member.stateAt(later - 1, second), await member.stateAt(later, second)]).toEqual(['valid', 'ended'])
})

it('whom a membership named that has ended is unknown to the one bought after a gap', async () => {
  const account = await aMember(h)
  const member = await over(account)
  const id = await authorize(h, member.now)
  const [end = 0] = await member.ends()
  const again = await member.at(end + 1_000)
  await giveMembership(h, again)
  expect(await member.refusalAt(end + 1_000, [id])).toBe('NOT_FOUND')
  const named = await authorize(h, again)
  expect(await member.letterAt(end + 1_000, [named])).toMatch(/^CL-/)
})

it('of a licence holds until its last millisecond; then no other is made', async () => {
  const account = await h.register()
  const member = await over(account)
  const { skuId } = await onSale(h)
  const about = async (sku: string) => {
    const { licenceId } = await paidOrder(h, account, [sku])
    const filled = await putForm(h, account, licenceId, personalForm())
    expect(filled.status, JSON.stringify(filled.body)).toBe(200)
    return { licenceId }
  }
  const input = await about(skuId)
  const made = await makeLetter(member.now, input, null)
  if (!made.ok) throw new Error(made.refusal.code)
  const { letterNo, until } = made.value
  const end = Date.parse(until!)
  expect([await member.stateAt(end - 1, letterNo), await member.stateAt(end, letterNo)]).toEqual(['valid', 'ended'])
  expect(await makeLetter(await member.at(end), input, null)).toMatchObject({
    refusal: { code: 'LETTER_LICENCE_OVER' },
  })
  const forGood = await makeLetter(member.now, await about(skuId.replace('.1y.', '.perpetual.')), null)
  expect(forGood).toMatchObject({ ok: true, value: { until: null, state: 'valid' } })
})

it('an upgrade ends what was written about the level before it, at once; the new level has a letter of its own', async () => {
  const { account, buyer, offerId, ownerId } = await givenUpgrade(w, token)
  const calls = letterCalls(h, account)
  const { id } = (await buyer.name(PERSON)).body.data!.value
  const before = (await calls.make({ objectIds: [id] })).body.data!.value
  const { orderNo } = (await buyer.subscribe({ offerId }, { expectedFinal: UPGRADE.price })).body.data!.value
  expect((await calls.verify(before.letterNo)).body.data!.value.state).toBe('valid')
  await postNotice(h, signedNotice(h, { orderNo, amountFen: UPGRADE.price }))
  expect((await calls.verify(before.letterNo)).body.data!.value).toMatchObject({
    genuine: true,
    state: 'revoked',
    level: 1,
  })
  const after = (await calls.make({ objectIds: [id] })).body.data!.value
  expect(after).toMatchObject({ state: 'valid', level: UPGRADE.level, until: before.until })
  expect((await calls.list()).map(({ letterNo, state }) => [letterNo, state]).toSorted()).toEqual(
    [
      [before.letterNo, 'revoked'],
      [after.letterNo, 'valid'],
    ].toSorted(),
  )
  expect(await getCount(h.env, 'SELECT count(*) FROM authorization_letter WHERE owner_id = ?', ownerId)).toBe(2)
})

it('a person whom the higher level does not authorize can no longer be named', async () => {
  const { account, buyer, ownerId } = await givenUpgrade(w, token)
  const { id } = (await buyer.name(PERSON)).body.data!.value
  const { letterNo } = (await letterCalls(h, account).make({ objectIds: [id] })).body.data!.value
  const staff = <T>(method: string, path: string, body?: unknown) =>
    w.call<T>(method, `/memberships${path}`, body, w.bearer(token))
  const seen = await staff<{ upgrade: { price: number } }>('GET', `/owners/${ownerId}`)
  const { price } = seen.body.data!.value.upgrade
  const made = await staff<{ offerId: string }>('POST', `/owners/${ownerId}/offers`, { level: 2, expectedPrice: price })
  const { offerId } = made.body.data!.value
  const { orderNo } = (await buyer.subscribe({ offerId }, { expectedFinal: price })).body.data!.value
  await postNotice(h, signedNotice(h, { orderNo, amountFen: price }))
  expect((await letterCalls(h, account).verify(letterNo)).body.data!.value.state).toBe('revoked')
  expect((await letterCalls(h, account).subjects()).objects).toEqual([])
  expect((await letterCalls(h, account).make({ objectIds: [id] })).status).toBe(404)
})
