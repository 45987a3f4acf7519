import { accessSuite } from '#tests/support/access-suite.ts'
import { aMember, exchangeCalls, inLibrary } from '#tests/support/members.ts'

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
accessSuite({
  route: 'POST /cuemark2/api/v2/memberships/exchange/undo',
  needs: 'orders:place',
  request: async (h) => {
    const member = await aMember(h)
    const taken = await exchangeCalls(h, member).exchange([(await inLibrary(h)).skuId])
    const body = { orderNo: taken.body.data!.value.orderNo }
    return { path: `${P}/memberships/exchange/undo`, body, as: member.accessToken }
  },
})
