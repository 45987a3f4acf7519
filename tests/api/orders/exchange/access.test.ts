import { accessSuite } from '#tests/support/access-suite.ts'
import { aMember, inLibrary } from '#tests/support/members.ts'

const P = '/cuemark2/api/v2'

accessSuite({
  route: 'GET /cuemark2/api/v2/memberships/quota',
  needs: 'orders:read',
  request: () => ({ path: `${P}/memberships/quota` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/memberships/exchange',
  needs: 'orders:place',
  answers: 201,
  request: async (h) => ({
    path: `${P}/memberships/exchange`,
    body: { skuIds: [(await inLibrary(h)).skuId], usageAccepted: true },
    as: (await aMember(h)).accessToken,
  }),
})
