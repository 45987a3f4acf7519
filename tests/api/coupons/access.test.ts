import { accessSuite } from '#tests/support/access-suite.ts'
import { givenCodes } from '#tests/support/coupons.ts'
import { onSale } from '#tests/support/worlds.ts'

const P = '/cuemark2/api/v2'

accessSuite({
  route: 'GET /cuemark2/api/v2/coupons',
  needs: 'coupons:read',
  request: () => ({ path: `${P}/coupons` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/coupons/count',
  needs: 'coupons:read',
  request: () => ({ path: `${P}/coupons/count` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/coupons/redeem',
  needs: 'coupons:redeem',
  answers: 201,
  request: async (h) => ({ path: `${P}/coupons/redeem`, body: { code: (await givenCodes(h))[0] } }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/coupons/check',
  needs: 'coupons:read',
  request: async (h) => ({
    path: `${P}/coupons/check`,
    body: { code: (await givenCodes(h))[0], skuIds: [(await onSale(h)).skuId] },
  }),
})
