import { afterEach, expect, it } from 'vitest'
import { addMonths } from '#core/business-day.ts'
import { actFor, actingCtx, getActor, getCompany } from '#tests/support/acting.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { COMPANY, member, memberCalls, PERSON } from '#tests/support/memberships.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { authorizedObjects } from '#worker/modules/memberships/public.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))

it('level 1 names one person, shown masked; no second one, no company, nothing without a membership', async () => {
  const buyer = await member(h)
  expect((await buyer.name(PERSON)).body.code).toBe(41_009)
  expect(await buyer.objects()).toEqual({ items: [], personCount: 0, companyCount: 0, mayName: false })
  await buyer.opened({ level: 1, months: 1 })
  const named = await buyer.name({ ...PERSON, name: ' 林小满 ', idNumber: '１１０１０１ 199003071233' })
  expect([named.status, named.body.data?.value.name]).toEqual([201, '林小满'])
  expect(named.body.data!.value.idMasked).not.toContain('19900307')
  expect((await buyer.name(PERSON)).body.code).toBe(41_011)
  expect((await buyer.name({ ...PERSON, idNumber: 'E12345678' })).body.code).toBe(41_012)
  expect((await buyer.name(COMPANY)).body.code).toBe(41_012)
  const shown = await buyer.objects()
  expect(shown).toMatchObject({ items: [{ name: '林小满', type: 'personal' }], personCount: 1, mayName: true })
  expect(JSON.stringify(shown)).not.toContain('110101199003071233')
})

it.each([
  [{ ...PERSON, idNumber: '110101199003071230' }, 'idNumber'],
  [{ ...PERSON, idNumber: '' }, 'idNumber'],
  [{ ...PERSON, name: '' }, 'name'],
  [{ ...PERSON, name: 'x'.repeat(61) }, 'name'],
  [{ ...PERSON, name: '林😀' }, 'name'],
  [{ ...COMPANY, idNumber: '123' }, 'idNumber'],
])('refuses %j', async (object, field) => {
  const buyer = await member(h)
  await buyer.opened({ level: object.type === 'personal' ? 1 : 2, months: 1 })
  const answer = await buyer.name(object)
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
})

it('a person with level 2 names one company; the company itself as well; its viewers may not', async () => {
  const buyer = await member(h)
  await buyer.opened({ level: 2, months: 1 })
  expect((await buyer.name(PERSON)).body.code).toBe(41_012)
  expect((await buyer.name(COMPANY)).status).toBe(201)
  const [admin, viewer] = [await h.register(), await h.register()]
  const { id } = await getCompany(h, [
    [admin, 'companyAdmin'],
    [viewer, 'viewer'],
  ])
  for (const one of [admin, viewer]) await actFor(h, one, id)
  await memberCalls(h, admin).opened({ level: 2, months: 1 })
  expect((await memberCalls(h, viewer).name(COMPANY)).status).toBe(403)
  expect((await memberCalls(h, admin).name(COMPANY)).status).toBe(201)
  expect((await memberCalls(h, viewer).objects()).items).toHaveLength(1)
  expect((await buyer.objects()).items).toHaveLength(1)
})

it('cannot be changed or deleted in the database, and cannot be named for a period of somebody else', async () => {
  const [buyer, other] = [await member(h), await member(h)]
  for (const one of [buyer, other]) await one.opened({ level: 1, months: 1 })
  const { id } = (await buyer.name(PERSON)).body.data!.value
  await expect(getRows(h.env, 'UPDATE authorization_object SET name = ? WHERE id = ?', 'x', id)).rejects.toThrow(
    'APPEND_ONLY',
  )
  await expect(getRows(h.env, 'DELETE FROM authorization_object WHERE id = ?', id)).rejects.toThrow('APPEND_ONLY')
  await expect(
    getRows(
      h.env,
      `INSERT INTO authorization_object (id, owner_id, membership_id, type, name, id_number, created_at_ms)
       SELECT 'stolen', (SELECT s.id FROM subject s JOIN account a ON a.id = s.account_id WHERE a.email = ?), membership_id, type, name, id_number, created_at_ms
       FROM authorization_object WHERE id = ?`,
      other.account.email,
      id,
    ),
  ).rejects.toThrow('MEMBERSHIP_NONE')
})

it('stays with a renewal, and not with a membership that was bought after a gap', async () => {
  const buyer = await member(h)
  await buyer.opened({ level: 1, months: 1 })
  await buyer.opened({ level: 1, months: 1 })
  await buyer.name(PERSON)
  const ctx = await actingCtx(h, await getActor(h, buyer.account))
  const [{ from }] = (await getRows<{ from: number }>(
    h.env,
    'SELECT min(from_ms) AS "from" FROM membership WHERE owner_id = ?',
    ctx.owner.id,
  )) as [{ from: number }]
  const namesAt = async (now: number) => (await authorizedObjects(Object.assign(ctx, { now }))).map(({ name }) => name)
  const end = addMonths(addMonths(from, 1), 1)
  expect(await namesAt(addMonths(from, 1))).toEqual(['林小满'])
  expect(await namesAt(end - 1)).toEqual(['林小满'])
  expect(await namesAt(end)).toEqual([])
  expect(
    await getCount(h.env, 'SELECT count(DISTINCT from_ms) FROM membership_run WHERE owner_id = ?', ctx.owner.id),
  ).toBe(1)
})
