import type { Action, Prepared } from '#tests/support/company-matrix.ts'
import type { Founded } from '#tests/support/company-people.ts'
import { type Harness, unique } from '#tests/support/harness.ts'
import { buyerCalls, P, playBuyer } from '#tests/support/orders.ts'
import { onSaleToCompanies } from '#tests/support/worlds.ts'
import { asked } from '../approvals/world.ts'

const A = '/saas/api/v2/enterprise'

/** Every other action for a company: departments, limits, requests, projects, ledger. */
export function companyActions(h: Harness): Record<string, Action> {
  const department = async (firm: Founded) => {
    const name = unique('门')
    const made = await firm.call<{ id: string }>('POST', '/departments', { name })
    return { id: made.body.data!.value.id, secret: name }
  }
  const project = async (firm: Founded) => {
    const name = unique('项')
    const made = await h.call<{ id: string }>('POST', `${P}/projects`, { name }, { token: firm.admin.accessToken })
    return { id: made.body.data!.value.id, secret: name }
  }
  /** A request of a member who always asks, for a project; others than the asker and administrators have no part in it. */
  const request = async (firm: Founded) => {
    const [buyer, { id: projectId, secret }] = [await firm.member('buyer'), await project(firm)]
    return { id: (await asked(h, { admin: firm.admin, buyer }, { projectId })).id, secret }
  }
  /** Something that was bought for a project. */
  const bought = async (firm: Founded) => {
    const [{ skuId }, { id: projectId, secret }] = [await onSaleToCompanies(h), await project(firm)]
    const calls = buyerCalls(h, firm.admin)
    const placed = await calls.place([skuId], { projectId })
    const { orderNo } = placed.body.data!.value
    await calls.pay(orderNo)
    await playBuyer(h, orderNo)
    return secret
  }
  const read = async (firm: Founded): Promise<Prepared> => {
    const { id, secret } = await request(firm)
    return { path: `${P}/approvals/${id}`, secret }
  }
  /** Deciding answers with the state alone: neither the asker's words nor the project. */
  const about =
    (tail: string, body: object) =>
    async (firm: Founded): Promise<Prepared> => ({ path: `${P}/approvals/${(await request(firm)).id}${tail}`, body })
  const DECIDING = { own: { companyAdmin: 200, buyer: 404, viewer: 404 }, other: 404, self: 200, lost: 404 }
  const ASKER = { own: { companyAdmin: 404, buyer: 404, viewer: 404 }, other: 404, self: 404, lost: 404 }
  return {
    'the company': {
      ...{ route: `GET ${A}/current`, needs: 'company:read' },
      prepare: async (firm) => ({ path: `${A}/current`, secret: firm.id }),
    },
    departments: {
      ...{ route: `GET ${A}/departments`, needs: 'departments:read' },
      prepare: async (firm) => ({ path: `${A}/departments`, secret: (await department(firm)).id }),
    },
    'add a department': {
      ...{ route: `POST ${A}/departments`, needs: 'departments:write', answers: 201 },
      prepare: async () => ({ path: `${A}/departments`, body: { name: unique('门') } }),
    },
    'rename a department': {
      ...{ route: `PUT ${A}/departments/:id`, needs: 'departments:write' },
      prepare: async (firm) => ({
        path: `${A}/departments/${(await department(firm)).id}`,
        body: { name: unique('改') },
      }),
    },
    'delete a department': {
      ...{ route: `DELETE ${A}/departments/:id`, needs: 'departments:write' },
      prepare: async (firm) => ({ path: `${A}/departments/${(await department(firm)).id}` }),
    },
    limits: {
      ...{ route: `GET ${A}/limits`, needs: 'limits:read' },
      prepare: async (firm) => ({ path: `${A}/limits`, secret: firm.departmentId }),
    },
    'limit a member': {
      ...{ route: `PUT ${A}/limits/members/:id`, needs: 'limits:write' },
      prepare: async (firm) => ({
        path: `${A}/limits/members/${(await firm.member('buyer')).id}`,
        body: { perOrder: 100 },
      }),
    },
    'limit a department': {
      ...{ route: `PUT ${A}/limits/departments/:id`, needs: 'limits:write' },
      prepare: async (firm) => ({
        path: `${A}/limits/departments/${(await department(firm)).id}`,
        body: { perMonth: 100 },
      }),
    },
    ledger: {
      ...{ route: `GET ${A}/ledger`, needs: 'ledger:read' },
      prepare: async (firm) => ({ path: `${A}/ledger?by=project`, secret: await bought(firm) }),
    },
    'table of the ledger': {
      ...{ route: `GET ${A}/ledger.csv`, needs: 'ledger:read' },
      prepare: async (firm) => ({ path: `${A}/ledger.csv`, secret: await bought(firm) }),
    },
    projects: {
      ...{ route: `GET ${P}/projects`, needs: 'projects:read' },
      prepare: async (firm) => ({ path: `${P}/projects`, secret: (await project(firm)).secret }),
    },
    'add a project': {
      ...{ route: `POST ${P}/projects`, needs: 'projects:write', answers: 201 },
      prepare: async () => ({ path: `${P}/projects`, body: { name: unique('项') } }),
    },
    'correct a project': {
      ...{ route: `PUT ${P}/projects/:id`, needs: 'projects:write' },
      prepare: async (firm) => ({ path: `${P}/projects/${(await project(firm)).id}`, body: { client: '客户' } }),
    },
    'archive a project': {
      ...{ route: `PUT ${P}/projects/:id`, needs: 'projects:manage' },
      prepare: async (firm) => ({ path: `${P}/projects/${(await project(firm)).id}`, body: { archived: true } }),
    },
    requests: {
      ...{ route: `GET ${P}/approvals`, needs: 'approvals:read' },
      prepare: async (firm) => ({
        path: `${P}/approvals?companyId=${firm.id}&perPage=100`,
        secret: (await request(firm)).secret,
      }),
      // Everybody has a list; it has the requests of others for who decides about them.
      reads: ['companyAdmin', 'self'],
      decides: { own: { companyAdmin: 200, buyer: 200, viewer: 200 }, other: 200, self: 200, lost: 200 },
    },
    'a request': {
      ...{ route: `GET ${P}/approvals/:id`, needs: 'approvals:read' },
      ...{ prepare: read, decides: DECIDING },
    },
    approve: {
      ...{ route: `POST ${P}/approvals/:id/approve`, needs: 'approvals:decide' },
      ...{ prepare: about('/approve', {}), decides: DECIDING },
    },
    refuse: {
      ...{ route: `POST ${P}/approvals/:id/refuse`, needs: 'approvals:decide' },
      ...{ prepare: about('/refuse', { reason: '预算' }), decides: DECIDING },
    },
    'take back': {
      ...{ route: `POST ${P}/approvals/:id/withdraw`, needs: 'approvals:decide' },
      ...{ prepare: about('/withdraw', {}), decides: ASKER },
    },
  }
}
