import { beforeAll, expect, it } from 'vitest'
import { order } from '#tests/api/approvals/world.ts'
import { type Founded, founded } from '#tests/support/company-people.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { onSaleToCompanies } from '#tests/support/worlds.ts'
import type { CompanyAccountPage } from '#worker/modules/enterprise/members/contract.ts'

const h = makeHarness()
const NONE = { perOrder: null, perMonth: null, alwaysAsk: false }
let firm: Founded
beforeAll(async () => {
  firm = await founded(h)
})
const edit = (id: string, body: object) => firm.call('PUT', `/accounts/${id}`, body)
const seen = async (id: string) =>
  (await firm.call<CompanyAccountPage>('GET', '/accounts?perPage=100')).body.data!.value.items.find(
    (one) => one.id === id,
  )

it('the limits of a member are kept together with name, role and department', async () => {
  const { id } = await firm.member('viewer')
  expect((await seen(id))?.limits).toEqual(NONE)
  const { departmentId } = firm
  const limits = { perOrder: 10_000, perMonth: 500_000, alwaysAsk: false }
  expect((await edit(id, { name: '林', role: 'buyer', departmentId, limits })).status).toBe(200)
  expect(await seen(id)).toMatchObject({ name: '林', role: 'buyer', department: { id: departmentId }, limits })
  // What is left out stays; null takes a limit away.
  expect((await edit(id, { limits: { perOrder: null } })).status).toBe(200)
  expect((await seen(id))?.limits).toEqual({ ...limits, perOrder: null })
  const [row] = await getRows<{ before: string; after: string }>(
    h.env,
    `SELECT before, after FROM audit WHERE action = 'member.change' ORDER BY rowid DESC LIMIT 1`,
  )
  expect(JSON.parse(row!.before)).toMatchObject({ limits })
  expect(JSON.parse(row!.after)).toMatchObject({ limits: { perOrder: null, perMonth: 500_000 } })
})
it('a change of which one part is refused changes nothing', async () => {
  const { id } = await firm.member('buyer')
  const before = await fingerprint(h.env)
  const gone = await edit(id, { name: '新名', departmentId: '0'.repeat(26), limits: { perOrder: 1 } })
  expect([gone.status, gone.body.errors]).toMatchObject([409, { departmentId: expect.any(String) }])
  for (const limits of [{ perOrder: -1 }, { perOrder: 1.5 }, { perMonth: '5' }, { perYear: 1 }, null]) {
    const answer = await edit(id, { name: '新名', limits })
    expect([answer.status, Object.keys(answer.body.errors ?? {})[0]]).toEqual([400, expect.stringMatching(/^limits/)])
  }
  expect(await fingerprint(h.env)).toEqual(before)
})
it('nobody changes their own limits, and another part of that change is not kept either', async () => {
  const before = await fingerprint(h.env)
  const own = await edit(firm.adminId, { name: '我', limits: { perOrder: null } })
  expect([own.status, own.body.errors]).toMatchObject([403, { limits: expect.any(String) }])
  expect(await fingerprint(h.env)).toEqual(before)
})
it('holds for the next order of the member', async () => {
  const buyer = await firm.member('buyer')
  const sold = await onSaleToCompanies(h)
  expect((await edit(buyer.id, { limits: { perOrder: sold.priceFen - 1 } })).status).toBe(200)
  expect((await order(h, buyer, sold)).status).toBe(202)
  expect((await edit(buyer.id, { limits: { perOrder: sold.priceFen } })).status).toBe(200)
  expect((await order(h, buyer, sold)).status).toBe(201)
})
it('an invitation has none', async () => {
  const { id } = await firm.invite(`${unique('li')}@example.com`)
  expect((await seen(id))?.limits).toBeNull()
})
