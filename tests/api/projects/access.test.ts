import { accessSuite } from '#tests/support/access-suite.ts'
import type { Account, Harness } from '#tests/support/harness.ts'
import { P } from '#tests/support/orders.ts'
import type { ProjectWire } from '#worker/modules/projects/contract.ts'

async function added(h: Harness, owner: Account): Promise<string> {
  const answer = await h.call<ProjectWire>(
    'POST',
    `${P}/projects`,
    { name: crypto.randomUUID() },
    { token: owner.accessToken },
  )
  return answer.body.data!.value.id
}

accessSuite({
  route: 'GET /cuemark2/api/v2/projects',
  needs: 'projects:read',
  request: () => ({ path: `${P}/projects` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/projects',
  needs: 'projects:write',
  answers: 201,
  request: () => ({ path: `${P}/projects`, body: { name: crypto.randomUUID() } }),
})
accessSuite({
  route: 'PUT /cuemark2/api/v2/projects/:id',
  needs: 'projects:write',
  isOwned: true,
  request: async (h, { owner }) => ({ path: `${P}/projects/${await added(h, owner)}`, body: { client: 'A client' } }),
})
