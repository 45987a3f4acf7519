import type { Action, Prepared } from '#tests/support/company-matrix.ts'
import type { Founded } from '#tests/support/company-people.ts'
import { unique } from '#tests/support/harness.ts'

const A = '/saas/api/v2/enterprise'
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
    path: `${A}/accounts/${await who(firm)}${tail}`,
    ...(body !== undefined && { body }),
  })
const invitation = async (firm: Founded) => (await firm.invite(address())).id
const off = async (firm: Founded) => {
  const id = await member(firm)
  await firm.call('POST', `/accounts/${id}/disable`, {})
  return id
}

/** Every action on the accounts of a company. */
export const MEMBER_ACTIONS = {
  list: {
    route: 'GET /saas/api/v2/enterprise/accounts',
    needs: 'accounts:read',
    prepare: async () => ({ path: `${A}/accounts` }),
  },
  table: {
    ...{ route: 'GET /saas/api/v2/enterprise/accounts.csv', needs: 'accounts:read' },
    prepare: async () => ({ path: `${A}/accounts.csv` }),
  },
  invite: {
    ...{ route: 'POST /saas/api/v2/enterprise/accounts', needs: 'accounts:write', answers: 201 },
    prepare: async ({ departmentId }) => ({
      path: `${A}/accounts`,
      body: { mode: 'invite', account: address(), role: 'buyer', departmentId },
    }),
  },
  add: {
    ...{ route: 'POST /saas/api/v2/enterprise/accounts', needs: 'accounts:write', answers: 201 },
    prepare: async ({ departmentId }) => ({
      path: `${A}/accounts`,
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
    ...{ route: 'POST /saas/api/v2/enterprise/accounts/invite', needs: 'accounts:write' },
    prepare: async ({ departmentId }) => ({
      path: `${A}/accounts/invite`,
      body: { accounts: [address()], role: 'buyer', departmentId },
    }),
  },
  edit: {
    route: 'PUT /saas/api/v2/enterprise/accounts/:id',
    needs: 'accounts:write',
    prepare: of(member, '', { role: 'viewer' }),
  },
  remove: { route: 'DELETE /saas/api/v2/enterprise/accounts/:id', needs: 'accounts:write', prepare: of(member, '') },
  disable: {
    route: 'POST /saas/api/v2/enterprise/accounts/:id/disable',
    needs: 'accounts:write',
    prepare: of(member, '/disable', {}),
  },
  enable: {
    route: 'POST /saas/api/v2/enterprise/accounts/:id/enable',
    needs: 'accounts:write',
    prepare: of(off, '/enable', {}),
  },
  reset: {
    ...{ route: 'POST /saas/api/v2/enterprise/accounts/:id/reset-password', needs: 'accounts:write' },
    prepare: of(managed, '/reset-password', { initialPassword: 'again123' }),
  },
  reinvite: {
    route: 'POST /saas/api/v2/enterprise/accounts/:id/reinvite',
    needs: 'accounts:write',
    prepare: of(invitation, '/reinvite', {}),
  },
  withdraw: {
    route: 'POST /saas/api/v2/enterprise/accounts/:id/withdraw',
    needs: 'accounts:write',
    prepare: of(invitation, '/withdraw', {}),
  },
} satisfies Record<string, Action>
