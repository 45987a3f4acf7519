import { accessSuite } from '#tests/support/access-suite.ts'
import type { Account, Harness } from '#tests/support/harness.ts'
import { P } from '#tests/support/orders.ts'
import { department } from '../ledger/world.ts'
import { asked, aTeam, idOf } from './world.ts'

const A = '/saas/api/v2'
/** A request, and the account that may decide about it or asked it. */
async function about(h: Harness, who: 'admin' | 'buyer'): Promise<{ id: string; account: Account }> {
  const team = await aTeam(h)
  return { id: (await asked(h, team)).id, account: team[who] }
}
async function limits(h: Harness) {
  const team = await aTeam(h)
  return { team, as: team.admin.accessToken }
}

accessSuite({
  route: 'GET /cuemark2/api/v2/approvals',
  needs: 'approvals:read',
  request: () => ({ path: `${P}/approvals` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/approvals/:id',
  needs: 'approvals:read',
  isOwned: true,
  request: async (h) => {
    const { id, account } = await about(h, 'admin')
    return { path: `${P}/approvals/${id}`, as: account.accessToken }
  },
})
/** A decision about a request, by whoever may make it. */
const decision = (act: 'approve' | 'refuse' | 'withdraw') => async (h: Harness) => {
  const { id, account } = await about(h, act === 'withdraw' ? 'buyer' : 'admin')
  const path = `${P}/approvals/${id}/${act}`
  return { path, as: account.accessToken, ...(act === 'refuse' && { body: { reason: 'no' } }) }
}
accessSuite({
  route: 'POST /cuemark2/api/v2/approvals/:id/approve',
  needs: 'approvals:decide',
  isOwned: true,
  request: decision('approve'),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/approvals/:id/refuse',
  needs: 'approvals:decide',
  isOwned: true,
  request: decision('refuse'),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/approvals/:id/withdraw',
  needs: 'approvals:decide',
  isOwned: true,
  request: decision('withdraw'),
})
accessSuite({
  route: 'GET /saas/api/v2/enterprise/limits',
  needs: 'limits:read',
  request: async (h) => ({ path: `${A}/enterprise/limits`, as: (await limits(h)).as }),
})
accessSuite({
  route: 'PUT /saas/api/v2/enterprise/limits/members/:id',
  needs: 'limits:write',
  request: async (h) => {
    const { team, as } = await limits(h)
    return { path: `${A}/enterprise/limits/members/${await idOf(h, team.buyer)}`, as, body: { perOrder: 1 } }
  },
})
accessSuite({
  route: 'PUT /saas/api/v2/enterprise/limits/departments/:id',
  needs: 'limits:write',
  request: async (h) => {
    const { team, as } = await limits(h)
    return {
      path: `${A}/enterprise/limits/departments/${await department(h, team.company.id, 'Film')}`,
      ...{ as, body: { perMonth: 1 } },
    }
  },
})
