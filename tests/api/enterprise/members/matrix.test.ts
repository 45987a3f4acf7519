import { beforeAll, describe, expect, it } from 'vitest'
import { allows, COMPANY_ROLES, type CompanyRole, type Permission } from '#core/permissions.ts'
import { accessSuite } from '#tests/support/access-suite.ts'
import { type Founded, founded } from '#tests/support/company-people.ts'
import { setMember } from '#tests/support/enterprises.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { fingerprint } from '#tests/support/rows.ts'

const h = makeHarness()
const A = '/saas/api/v2/enterprise'
type Prepared = { path: string; body?: unknown }
type Action = {
  method: string
  pattern: string
  needs: Permission
  answers?: number
  /** Something of this company to act on. */
  prepare(firm: Founded): Promise<Prepared>
}
const address = () => `${unique('li')}@example.com`
const member = async (firm: Founded) => (await firm.member('buyer')).id
const managed = async (firm: Founded) =>
  (
    await firm.call<{ id: string }>('POST', '/accounts', {
      ...{ mode: 'add', name: '甲', username: unique('u'), initialPassword: 'start123', role: 'buyer' },
      departmentId: firm.departmentId,
    })
  ).body.data!.value.id
const of =
  (who: (firm: Founded) => Promise<string>, tail: string, body?: unknown) =>
  async (firm: Founded): Promise<Prepared> => ({
    path: `/accounts/${await who(firm)}${tail}`,
    ...(body !== undefined && { body }),
  })
const invitation = async (firm: Founded) => (await firm.invite(address())).id
const off = async (firm: Founded) => {
  const id = await member(firm)
  await firm.call('POST', `/accounts/${id}/disable`, {})
  return id
}

/** Every action on the accounts of a company. */
const ACTIONS: Record<string, Action> = {
  list: { method: 'GET', pattern: '/accounts', needs: 'accounts:read', prepare: async () => ({ path: '/accounts' }) },
  table: {
    ...{ method: 'GET', pattern: '/accounts.csv', needs: 'accounts:read' },
    prepare: async () => ({ path: '/accounts.csv' }),
  },
  invite: {
    ...{ method: 'POST', pattern: '/accounts', needs: 'accounts:write', answers: 201 },
    prepare: async ({ departmentId }) => ({
      path: '/accounts',
      body: { mode: 'invite', account: address(), role: 'buyer', departmentId },
    }),
  },
  add: {
    ...{ method: 'POST', pattern: '/accounts', needs: 'accounts:write', answers: 201 },
    prepare: async ({ departmentId }) => ({
      path: '/accounts',
      body: {
        mode: 'add',
        name: '乙',
        username: unique('u'),
        initialPassword: 'start123',
        role: 'viewer',
        departmentId,
      },
    }),
  },
  'invite several': {
    ...{ method: 'POST', pattern: '/accounts/invite', needs: 'accounts:write' },
    prepare: async ({ departmentId }) => ({
      path: '/accounts/invite',
      body: { accounts: [address()], role: 'buyer', departmentId },
    }),
  },
  edit: {
    method: 'PUT',
    pattern: '/accounts/:id',
    needs: 'accounts:write',
    prepare: of(member, '', { role: 'viewer' }),
  },
  remove: { method: 'DELETE', pattern: '/accounts/:id', needs: 'accounts:write', prepare: of(member, '') },
  disable: {
    method: 'POST',
    pattern: '/accounts/:id/disable',
    needs: 'accounts:write',
    prepare: of(member, '/disable', {}),
  },
  enable: { method: 'POST', pattern: '/accounts/:id/enable', needs: 'accounts:write', prepare: of(off, '/enable', {}) },
  reset: {
    ...{ method: 'POST', pattern: '/accounts/:id/reset-password', needs: 'accounts:write' },
    prepare: of(managed, '/reset-password', { initialPassword: 'again123' }),
  },
  reinvite: {
    method: 'POST',
    pattern: '/accounts/:id/reinvite',
    needs: 'accounts:write',
    prepare: of(invitation, '/reinvite', {}),
  },
  withdraw: {
    method: 'POST',
    pattern: '/accounts/:id/withdraw',
    needs: 'accounts:write',
    prepare: of(invitation, '/withdraw', {}),
  },
}

let mine: Founded
let theirs: Founded
const people = new Map<CompanyRole, Account & { id: string }>()
beforeAll(async () => {
  mine = await founded(h)
  theirs = await founded(h)
  for (const role of COMPANY_ROLES) people.set(role, await mine.member(role))
})
/** The status alone: the table is no JSON. */
const send = async ({ method }: Action, { path, body }: Prepared, { accessToken }: Account) =>
  (
    await h.fetch(A + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  ).status

describe.each(Object.entries(ACTIONS))('%s', (_name, action) => {
  const isOnObject = action.pattern.includes(':id')
  it.each(COMPANY_ROLES)('as %s of this company', async (role) => {
    const prepared = await action.prepare(mine)
    const isAllowed = allows(action.needs, [role])
    const before = await fingerprint(h.env)
    expect(await send(action, prepared, people.get(role)!)).toBe(isAllowed ? (action.answers ?? 200) : 403)
    if (!isAllowed) expect(await fingerprint(h.env)).toEqual(before)
  })
  it.each(COMPANY_ROLES)('as %s of another company', async (role) => {
    const prepared = await action.prepare(theirs)
    const before = await fingerprint(h.env)
    const status = await send(action, prepared, people.get(role)!)
    if (!allows(action.needs, [role])) expect(status).toBe(403)
    else if (isOnObject) expect(status).toBe(404)
    // Inviting and adding name a department, which is not theirs; lists are always of one's own company.
    else expect([200, 409]).toContain(status)
    if (status !== 200) expect(await fingerprint(h.env)).toEqual(before)
  })
  it('acting for oneself, also as an administrator', async () => {
    const prepared = await action.prepare(mine)
    const admin = await mine.member('companyAdmin')
    await h.call('POST', '/saas/api/v2/web/subject', { type: 'personal' }, { token: admin.accessToken })
    expect(await send(action, prepared, admin)).toBe(403)
  })
  it.each([
    ['removed', (id: string) => mine.call('DELETE', `/accounts/${id}`)],
    ['switched off', (id: string) => mine.call('POST', `/accounts/${id}/disable`, {})],
    ['demoted', (id: string) => mine.call('PUT', `/accounts/${id}`, { role: 'viewer' })],
  ] as const)('an administrator who was %s is refused with the next request', async (_what, lose) => {
    const prepared = await action.prepare(mine)
    const admin = await mine.member('companyAdmin')
    expect((await lose(admin.id)).status).toBe(200)
    const before = await fingerprint(h.env)
    expect(await send(action, prepared, admin)).toBe(403)
    expect(await fingerprint(h.env)).toEqual(before)
  })
})

it('the role list follows the chosen subject and the role of the moment', async () => {
  const person = await mine.member('companyAdmin')
  const detail = async () =>
    (
      await h.call<{ isAdmin: boolean; roleList: string[] }>('GET', '/saas/api/v2/web/getUserDetail', undefined, {
        token: person.accessToken,
      })
    ).body.data!.value
  expect(await detail()).toMatchObject({ isAdmin: true, roleList: ['companyAdmin'] })
  await mine.call('PUT', `/accounts/${person.id}`, { role: 'buyer' })
  expect(await detail()).toMatchObject({ isAdmin: false, roleList: ['buyer'] })
  await setMember(h, mine.id, person.id, 0, 'buyer')
  expect(await detail()).toMatchObject({ isAdmin: false, roleList: [] })
  await expectInvariants(h.env)
})

const asAdmin = (action: Action) => async () => {
  const firm = await founded(h)
  const { path, body } = await action.prepare(firm)
  return { path: A + path, ...(body !== undefined && { body }), as: firm.admin.accessToken }
}
accessSuite({ route: 'GET /saas/api/v2/enterprise/accounts', needs: 'accounts:read', request: asAdmin(ACTIONS.list!) })
accessSuite({
  route: 'GET /saas/api/v2/enterprise/accounts.csv',
  needs: 'accounts:read',
  request: asAdmin(ACTIONS.table!),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts',
  needs: 'accounts:write',
  answers: 201,
  request: asAdmin(ACTIONS.invite!),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/invite',
  needs: 'accounts:write',
  request: asAdmin(ACTIONS['invite several']!),
})
accessSuite({
  route: 'PUT /saas/api/v2/enterprise/accounts/:id',
  needs: 'accounts:write',
  request: asAdmin(ACTIONS.edit!),
})
accessSuite({
  route: 'DELETE /saas/api/v2/enterprise/accounts/:id',
  needs: 'accounts:write',
  request: asAdmin(ACTIONS.remove!),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/enable',
  needs: 'accounts:write',
  request: asAdmin(ACTIONS.enable!),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/disable',
  needs: 'accounts:write',
  request: asAdmin(ACTIONS.disable!),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/reset-password',
  needs: 'accounts:write',
  request: asAdmin(ACTIONS.reset!),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/reinvite',
  needs: 'accounts:write',
  request: asAdmin(ACTIONS.reinvite!),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/accounts/:id/withdraw',
  needs: 'accounts:write',
  request: asAdmin(ACTIONS.withdraw!),
})
accessSuite({
  route: 'GET /saas/api/v2/enterprise/current',
  needs: 'company:read',
  request: async () => ({ path: `${A}/current`, as: (await founded(h)).admin.accessToken }),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/quit',
  needs: 'subjects:join',
  request: async () => ({
    path: `${A}/quit`,
    body: { confirmed: true },
    as: (await (await founded(h)).member('buyer')).accessToken,
  }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/initialPassword',
  needs: 'public',
  request: async () => {
    const firm = await founded(h)
    const username = unique('u')
    await firm.call('POST', '/accounts', {
      ...{ mode: 'add', name: '甲', username, initialPassword: 'start123', role: 'buyer' },
      departmentId: firm.departmentId,
    })
    const body = { username, password: 'start123', newPassword: 'mine4567' }
    return { path: '/saas/api/v2/web/initialPassword', body }
  },
})
