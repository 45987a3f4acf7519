import { afterEach, beforeAll, expect, it } from 'vitest'
import { getActor, getSubject } from '#tests/support/acting.ts'
import { expectErrors } from '#tests/support/console.ts'
import { expectInvariants } from '#tests/support/harness.ts'
import { COMPANY, type MemberCalls, makeOffer, member, PERSON } from '#tests/support/memberships.ts'
import { playBuyer } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import type { MemberWire } from '#worker/modules/memberships/contract.ts'
import { staffWorld } from '../staff/world.ts'

const w = staffWorld()
const { h } = w
let token: string
beforeAll(async () => {
  token = (await w.enter(await w.person('finance'))).token
})
afterEach(() => expectInvariants(h.env))
const staff = <T>(method: string, path: string, body?: unknown) =>
  w.call<T>(method, `/memberships${path}`, body, { authorization: `Bearer ${token}` })
const ownerOf = async ({ account }: MemberCalls) => getSubject(h, (await getActor(h, account)).id)
const seen = async (ownerId: string) => (await staff<MemberWire>('GET', `/owners/${ownerId}`)).body.data!.value
async function bought(buyer: MemberCalls, offerId: string): Promise<string> {
  const placed = await buyer.subscribe({ offerId })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body))
  const { orderNo } = placed.body.data!.value
  await buyer.pay(orderNo)
  await playBuyer(h, orderNo)
  return orderNo
}

it('an upgrade: staff see the difference, the owner pays it, the level rises until the same end, also of what follows', async () => {
  const buyer = await member(h)
  const ownerId = await ownerOf(buyer)
  for (const months of [1, 3]) await buyer.opened({ level: 1, months })
  await buyer.name(PERSON)
  const before = (await buyer.mine()).membership!
  const { upgrade } = await seen(ownerId)
  // 1,680 − 168 for the month, and 4,536 − 453.60 for the three, less a moment.
  expect(upgrade).toMatchObject({ level: 2, until: before.until })
  expect(upgrade!.price).toBeGreaterThan(559_440 - 100)
  expect(upgrade!.price).toBeLessThanOrEqual(559_440)
  expect((await staff('POST', `/owners/${ownerId}/offers`, { level: 2, expectedPrice: 1 })).body.code).toBe(40_912)
  const offerId = await makeOffer(w, token, ownerId, { level: 2, expectedPrice: upgrade!.price })
  expect((await buyer.mine()).offers).toMatchObject([{ kind: 'upgrade', level: 2, price: upgrade!.price, offerId }])
  expect((await buyer.preview({ offerId })).body.data!.value).toMatchObject({ kind: 'upgrade', until: before.until })
  const orderNo = await bought(buyer, offerId)
  expect((await buyer.mine()).membership).toMatchObject({
    level: 2,
    companyCount: 1,
    personCount: 0,
    until: before.until,
  })
  expect((await buyer.mine()).offers).toEqual([])
  expect((await buyer.history()).map(({ kind, level }) => `${kind} ${level}`)).toContain('upgrade 2')
  expect((await seen(ownerId)).offers).toMatchObject([{ state: 'bought', orderNo }])
  expect((await buyer.objects()).items).toEqual([])
  expect((await buyer.name(COMPANY)).status).toBe(201)
  expect((await buyer.subscribe({ offerId })).body.code).toBe(41_008)
  expect((await buyer.subscribe({ level: 1, months: 1 })).body.code).toBe(41_004)
})

it('a custom membership with its counts; its renewal is a new offer', async () => {
  const buyer = await member(h)
  const ownerId = await ownerOf(buyer)
  const terms = { level: 3, months: 12, personCount: 2, companyCount: 3, price: 8_888_800 }
  const offerId = await makeOffer(w, token, ownerId, terms)
  const first = await bought(buyer, offerId)
  expect((await buyer.mine()).membership).toMatchObject({
    level: 3,
    personCount: 2,
    companyCount: 3,
    quota: { perDay: null },
  })
  for (const n of [1, 2]) expect((await buyer.name({ ...PERSON, idNumber: `E1234567${n}` })).status).toBe(201)
  expect((await buyer.name({ ...PERSON, idNumber: 'E12345679' })).body.code).toBe(41_012)
  await bought(buyer, await makeOffer(w, token, ownerId, terms))
  const [later, earlier] = await buyer.history()
  expect([later!.from, earlier!.orderNo]).toEqual([earlier!.until, first])
})

it('withdrawn, of somebody else, or for a membership that has changed: refused', async () => {
  const [buyer, other] = [await member(h), await member(h)]
  const ownerId = await ownerOf(buyer)
  await buyer.opened({ level: 1, months: 1 })
  const custom = { level: 3, personCount: 1, companyCount: 1, price: 100_000 }
  const offerId = await makeOffer(w, token, ownerId, custom)
  expect((await other.subscribe({ offerId })).status).toBe(404)
  await buyer.opened({ level: 1, months: 1 })
  expect((await buyer.subscribe({ offerId }, { expectedFinal: 100_000 })).body.code).toBe(41_008)
  const again = await makeOffer(w, token, ownerId, custom)
  expect((await staff('POST', `/offers/${again}/withdraw`, {})).status).toBe(200)
  expect((await staff('POST', `/offers/${again}/withdraw`, {})).body.code).toBe(41_008)
  expect((await buyer.subscribe({ offerId: again }, { expectedFinal: 100_000 })).body.code).toBe(41_008)
  expect(
    await getCount(
      h.env,
      "SELECT count(*) FROM audit WHERE target IN ('membership_offer:' || ?, 'membership_offer:' || ?)",
      offerId,
      again,
    ),
  ).toBe(3)
})

it('an upgrade paid after the membership has ended: nothing is granted, and the money goes back', async () => {
  expectErrors(/order_closed|exception/)
  const buyer = await member(h)
  const ownerId = await ownerOf(buyer)
  await buyer.opened({ level: 1, months: 1 })
  const offerId = await makeOffer(w, token, ownerId, { level: 3, personCount: 1, companyCount: 1, price: 100_000 })
  const { orderNo } = (await buyer.subscribe({ offerId })).body.data!.value
  await buyer.pay(orderNo)
  // As if a month had passed: the upgrade is for another end than the one that the owner has.
  const [trigger] = await getRows<{ sql: string }>(
    h.env,
    "SELECT sql FROM sqlite_master WHERE name = 'membership_no_update'",
  )
  await h.env.DB.batch([
    h.env.DB.prepare('DROP TRIGGER membership_no_update'),
    h.env.DB.prepare('UPDATE membership SET from_ms = 1, until_ms = 2 WHERE owner_id = ?').bind(ownerId),
    h.env.DB.prepare(trigger!.sql),
  ])
  await playBuyer(h, orderNo)
  expect((await buyer.read(orderNo)).body.data!.value).toMatchObject({
    status: 1,
    unapplied: [{ reason: 'order_closed' }],
  })
  const rows = await getRows<{ level: number }>(h.env, 'SELECT level FROM membership WHERE owner_id = ?', ownerId)
  expect(rows).toEqual([{ level: 1 }])
})

it.each([
  [{ level: 1, months: 1 }, 400],
  [{ level: 3, months: 1, personCount: 1, companyCount: 0 }, 400],
  [{ level: 3, months: 1, price: 100_000 }, 400],
  [{ level: 3, months: 37, personCount: 1, price: 100_000 }, 400],
  [{ level: 3, personCount: 1, price: 100_000 }, 409],
  [{ level: 2, expectedPrice: 1 }, 409],
])('refuses %j for somebody without a membership', async (offer, status) => {
  const ownerId = await ownerOf(await member(h))
  expect((await staff('POST', `/owners/${ownerId}/offers`, offer)).status).toBe(status)
})

it('finds owners by address; unknown ones are not found', async () => {
  const buyer = await member(h)
  await buyer.opened({ level: 1, months: 1 })
  const found = await staff<{ items: object[] }>('GET', `/owners?keyword=${encodeURIComponent(buyer.account.email)}`)
  expect(found.body.data!.value.items).toMatchObject([{ type: 'personal', level: 1 }])
  expect((await staff('GET', '/owners/unknown')).status).toBe(404)
})
