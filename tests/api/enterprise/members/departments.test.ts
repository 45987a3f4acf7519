import { beforeAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { type Founded, founded } from '#tests/support/company-people.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getRows } from '#tests/support/rows.ts'
import type { Department } from '#worker/modules/enterprise/departments/contract.ts'

const h = makeHarness()
let firm: Founded
beforeAll(async () => {
  firm = await founded(h)
})
const add = async (name: string, parentId?: string) =>
  (await firm.call<{ id: string }>('POST', '/departments', { name, ...(parentId && { parentId }) })).body.data!.value.id
const tree = async () => (await firm.call<Department[]>('GET', '/departments')).body.data!.value
const codeOf = async (method: string, path: string, body?: unknown) =>
  (await firm.call(method, `/departments${path}`, body)).body.code

describe('the tree', () => {
  it('lists each department after its parent, siblings in their order, with level and members', async () => {
    const [a, b] = [await add('剪辑'), await add('声音')]
    const a1 = await add('粗剪', a)
    const mine = (await tree()).filter(({ id }) => [a, b, a1].includes(id))
    expect(mine.map(({ name, level, parentId, members }) => [name, level, parentId, members])).toEqual([
      ['剪辑', 1, null, 0],
      ['粗剪', 2, a, 0],
      ['声音', 1, null, 0],
    ])
    expect((await firm.call('PUT', `/departments/${b}`, { position: 0 })).status).toBe(200)
    expect((await tree())[0]?.id).toBe(b)
  })
  it('a branch moves with its levels, and the company stays a tree', async () => {
    const [top, other] = [await add(unique('甲')), await add(unique('乙'))]
    const child = await add('下', top)
    const leaf = await add('叶', child)
    expect((await firm.call('PUT', `/departments/${top}`, { parentId: other })).status).toBe(200)
    const level = async (id: string) => (await tree()).find((one) => one.id === id)?.level
    expect([await level(top), await level(child), await level(leaf)]).toEqual([2, 3, 4])
    expect(await codeOf('PUT', `/${top}`, { parentId: leaf })).toBe(41505)
    expect(await codeOf('PUT', `/${top}`, { parentId: top })).toBe(41505)
    expect((await firm.call('PUT', `/departments/${top}`, { parentId: null })).status).toBe(200)
    expect([await level(top), await level(child), await level(leaf)]).toEqual([1, 2, 3])
    await expectInvariants(h.env)
  })
  it('has at most ten levels, also by moving a branch', async () => {
    let parent = await add(unique('层'))
    for (let level = 2; level <= 10; level++) parent = await add(`层${level}`, parent)
    expect(await codeOf('POST', '', { name: '十一', parentId: parent })).toBe(41503)
    const branch = await add(unique('支'))
    await add('下', branch)
    const ninth = (await tree()).find(({ level }) => level === 9)!.id
    expect(await codeOf('PUT', `/${branch}`, { parentId: ninth })).toBe(41503)
    await expectInvariants(h.env)
  })
  it('has at most 1,000 departments', async () => {
    const full = await founded(h)
    await getRows(
      h.env,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
       INSERT INTO department (id, enterprise_id, name, position, created_at_ms) SELECT ? || i, ?, 'd' || i, i, 1 FROM n`,
      ...[unique('d'), full.id],
    )
    expect((await full.call('POST', '/departments', { name: '多一个' })).body.code).toBe(41504)
  })
  it('siblings have different names; elsewhere the same name is allowed', async () => {
    const top = await add(unique('同名'))
    await add('一组', top)
    const second = await firm.call('POST', '/departments', { name: ' 一组 ', parentId: top })
    expect([second.status, second.body.code, Object.keys(second.body.errors ?? {})]).toEqual([409, 41501 + 1, ['name']])
    const other = await add(unique('别处'))
    const moved = await add('一组', other)
    expect(await codeOf('PUT', `/${moved}`, { parentId: top })).toBe(41502)
    expect(await codeOf('PUT', `/${moved}`, { name: '二组', parentId: top })).toBe(200)
  })
  it.each([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: '部'.repeat(129) }, 'name'],
    [{ name: 'a\u202eb' }, 'name'],
    [{ name: 'x', level: 2 }, 'level'],
    [{ name: 'x', parentId: 'nowhere' }, 'parentId'],
  ])('%j is refused with the name of the field', async (body, field) => {
    const answer = await firm.call('POST', '/departments', body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
  it('a name may have 128 characters', async () => {
    expect((await firm.call('POST', '/departments', { name: '部'.repeat(128) })).status).toBe(201)
  })
  it('only an empty one is deleted; otherwise what is in it is counted', async () => {
    const top = await add(unique('满'))
    const child = await add('下级', top)
    const { id } = await firm.member('viewer')
    await firm.call('PUT', `/accounts/${id}`, { departmentId: top })
    const account = `${unique('asked').toLowerCase()}@example.com`
    const asked = { mode: 'invite', account, role: 'buyer', departmentId: top }
    const invitation = (await firm.call<{ id: string }>('POST', '/accounts', asked)).body.data!.value.id
    expect((await tree()).find((one) => one.id === top)).toMatchObject({ members: 1, invitations: 1 })
    const refused = await firm.call('DELETE', `/departments/${top}`)
    expect(refused.body).toMatchObject({ code: 41506, errors: { members: '1', departments: '1', invitations: '1' } })
    await firm.call('PUT', `/accounts/${id}`, { departmentId: firm.departmentId })
    expect((await firm.call('POST', `/accounts/${invitation}/withdraw`, {})).status).toBe(200)
    expect(await codeOf('DELETE', `/${child}`)).toBe(200)
    expect(await codeOf('DELETE', `/${top}`)).toBe(200)
    expect(await codeOf('DELETE', `/${top}`)).toBe(404)
  })
  it('is read without a scan', async () => {
    const { plans } = await getPlans(h, 'GET', '/saas/api/v2/enterprise/departments', undefined, {
      token: firm.admin.accessToken,
    })
    for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
  })
})

const request = (path: string, body?: unknown) => async () => ({
  path: `/saas/api/v2/enterprise${path}`,
  ...(body !== undefined && { body }),
  as: (await founded(h)).admin.accessToken,
})
accessSuite({
  route: 'GET /saas/api/v2/enterprise/departments',
  needs: 'departments:read',
  request: request('/departments'),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/departments',
  needs: 'departments:write',
  answers: 201,
  request: () => request('/departments', { name: unique('门') })(),
})
const own = async (body?: unknown) => {
  const other = await founded(h)
  const made = await other.call<{ id: string }>('POST', '/departments', { name: unique('己') })
  const path = `/saas/api/v2/enterprise/departments/${made.body.data!.value.id}`
  return { path, ...(body !== undefined && { body }), as: other.admin.accessToken }
}
accessSuite({
  route: 'PUT /saas/api/v2/enterprise/departments/:id',
  needs: 'departments:write',
  request: () => own({ name: unique('改') }),
})
accessSuite({
  route: 'DELETE /saas/api/v2/enterprise/departments/:id',
  needs: 'departments:write',
  request: () => own(),
})
