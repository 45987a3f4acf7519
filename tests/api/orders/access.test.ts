import { accessSuite } from '#tests/support/access-suite.ts'
import type { Actors } from '#tests/support/actors.ts'
import type { Harness } from '#tests/support/harness.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'

const P = '/cuemark2/api/v2'
const order = async (h: Harness, people: Actors): Promise<string> =>
  placedOrder(h, people.owner, [(await onSale(h)).skuId])

accessSuite({
  route: 'POST /cuemark2/api/v2/orders/preview',
  needs: 'orders:read',
  request: async (h) => ({ path: `${P}/orders/preview`, body: { skuIds: [(await onSale(h)).skuId] } }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/orders',
  needs: 'orders:place',
  answers: 201,
  request: async (h) => {
    const { skuId, priceFen } = await onSale(h)
    return { path: `${P}/orders`, body: { skuIds: [skuId], usageAccepted: true, expectedFinal: priceFen } }
  },
})
accessSuite({
  route: 'GET /cuemark2/api/v2/orders',
  needs: 'orders:read',
  request: () => ({ path: `${P}/orders` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/orders/count',
  needs: 'orders:read',
  request: () => ({ path: `${P}/orders/count` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/orders/:orderNo',
  needs: 'orders:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/orders/${await order(h, people)}` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/orders/:orderNo/cancel',
  needs: 'orders:place',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/orders/${await order(h, people)}/cancel` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/orders/:orderNo/rebuy',
  needs: 'orders:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/orders/${await order(h, people)}/rebuy` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/orders/:orderNo/pay',
  needs: 'orders:pay',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/orders/${await order(h, people)}/pay`, body: { payWay: 1 } }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/orders/:orderNo/pay/app',
  needs: 'orders:pay',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/orders/${await order(h, people)}/pay/app` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/orders/:orderNo/payment',
  needs: 'orders:read',
  isOwned: true,
  request: async (h, people) => {
    const orderNo = await order(h, people)
    // No longer unpaid; otherwise the owner's own request would wait for 25 seconds.
    await h.call('POST', `${P}/orders/${orderNo}/cancel`, undefined, { token: people.owner.accessToken })
    return { path: `${P}/orders/${orderNo}/payment` }
  },
})
