import { accessSuite } from '#tests/support/access-suite.ts'
import { unique } from '#tests/support/harness.ts'
import { P } from '#tests/support/orders.ts'
import { bought, failedRefund, refundByBank, requestedRefund } from '#tests/support/refunds.ts'
import { staffWorld } from '../staff/world.ts'

const S = '/admin/api/v1'
const financeToken = async () => (await staffWorld().entered('finance')).token
accessSuite({
  route: 'GET /cuemark2/api/v2/refunds',
  needs: 'orders:read',
  request: () => ({ path: `${P}/refunds` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/orders/:orderNo/refunds',
  needs: 'orders:read',
  isOwned: true,
  request: async (h, { owner }) => ({ path: `${P}/orders/${(await bought(h, owner)).orderNo}/refunds` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/orders/:orderNo/refunds',
  needs: 'orders:refund',
  isOwned: true,
  answers: 201,
  request: async (h, { owner }) => ({
    path: `${P}/orders/${(await bought(h, owner)).orderNo}/refunds`,
    body: { reason: 'x' },
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/refunds/:refundNo/withdraw',
  needs: 'orders:refund',
  isOwned: true,
  request: async (h, { owner }) => ({ path: `${P}/refunds/${(await requestedRefund(h, owner)).refundNo}/withdraw` }),
})
accessSuite({
  route: 'GET /admin/api/v1/refunds',
  needs: 'refunds:read',
  request: async () => ({ path: `${S}/refunds`, as: await financeToken() }),
})
accessSuite({
  route: 'GET /admin/api/v1/orders/:orderNo/refunds',
  needs: 'refunds:read',
  request: async (h, { owner }) => ({
    path: `${S}/orders/${(await bought(h, owner)).orderNo}/refunds`,
    as: await financeToken(),
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/orders/:orderNo/refunds',
  needs: 'refunds:decide',
  answers: 201,
  request: async (h, { owner }) => ({
    path: `${S}/orders/${(await bought(h, owner)).orderNo}/refunds`,
    body: { to: 'origin', reason: 'x' },
    as: await financeToken(),
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/refunds/:refundNo/grant',
  needs: 'refunds:decide',
  request: async (h, people) => ({
    path: `${S}/refunds/${(await requestedRefund(h, people.owner)).refundNo}/grant`,
    body: { to: 'origin' },
    as: await financeToken(),
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/refunds/:refundNo/refuse',
  needs: 'refunds:decide',
  request: async (h, people) => ({
    path: `${S}/refunds/${(await requestedRefund(h, people.owner)).refundNo}/refuse`,
    body: { reason: 'x' },
    as: await financeToken(),
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/refunds/:refundNo/settle',
  needs: 'refunds:decide',
  request: async (h, people) => ({
    path: `${S}/refunds/${await refundByBank(h, people.owner)}/settle`,
    body: { reference: unique('bank') },
    as: await financeToken(),
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/refunds/:refundNo/repay',
  needs: 'refunds:decide',
  request: async (h, people) => ({
    path: `${S}/refunds/${(await failedRefund(h, people.owner)).refundNo}/repay`,
    body: { to: 'coins' },
    as: await financeToken(),
  }),
})
