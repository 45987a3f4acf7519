import { accessSuite } from '#tests/support/access-suite.ts'
import { aBatch, givenBatch } from '#tests/support/coupons.ts'
import { anEnquiry } from '#tests/support/enquiries.ts'
import type { Harness } from '#tests/support/harness.ts'
import { type Person, S, staffWorld } from './world.ts'

const w = staffWorld()
let person: Promise<Person> | undefined
/** A new session for every suite. */
async function token(): Promise<string> {
  person ??= w.person('admin')
  return (await w.enter(await person)).token
}
const key = (h: Harness) => (h.env as unknown as { STAFF_KEY: string }).STAFF_KEY
const newToken = () => crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')

const _DECISION_NEEDS = {
  order: 'transfers:decide',
  refund: 'refunds:read',
  payment_exception: 'money:manage',
  coin_adjustment: 'coins:adjust',
} as const

accessSuite({
  route: 'GET /admin/api/v1/session/way',
  needs: 'public',
  request: () => ({ path: `${S}/session/way` }),
})
accessSuite({
  route: 'POST /admin/api/v1/session',
  needs: 'public',
  answers: 400,
  request: () => ({ path: `${S}/session`, body: { email: 'x@cuemark.example', password: 'x', code: '123456' } }),
})
accessSuite({
  route: 'POST /admin/api/v1/enrolment',
  needs: 'public',
  answers: 410,
  request: () => ({ path: `${S}/enrolment`, body: { token: newToken() } }),
})
accessSuite({
  route: 'POST /admin/api/v1/enrolment/complete',
  needs: 'public',
  answers: 410,
  request: () => ({
    path: `${S}/enrolment/complete`,
    body: { token: newToken(), password: 'long enough 12', code: '123456' },
  }),
})
accessSuite({
  route: 'GET /admin/api/v1/session',
  needs: 'staff:self',
  request: async () => ({ path: `${S}/session`, as: await token() }),
})
accessSuite({
  route: 'DELETE /admin/api/v1/session',
  needs: 'staff:self',
  request: async () => ({ path: `${S}/session`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/session/prove',
  needs: 'staff:self',
  // The code is wrong.
  answers: 400,
  request: async () => ({ path: `${S}/session/prove`, body: { code: '000000' }, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/sessions',
  needs: 'staff:self',
  request: async () => ({ path: `${S}/sessions`, as: await token() }),
})
accessSuite({
  route: 'DELETE /admin/api/v1/sessions/:id',
  needs: 'staff:self',
  request: async () => {
    const as = await token()
    const { sessionId } = await w.actorOf(await person!)
    return { path: `${S}/sessions/${sessionId}`, as }
  },
})
accessSuite({
  route: 'GET /admin/api/v1/staff',
  needs: 'staff:manage',
  request: (h) => ({ path: `${S}/staff`, as: key(h) }),
})
accessSuite({
  route: 'POST /admin/api/v1/staff',
  needs: 'staff:manage',
  answers: 201,
  request: (h) => ({
    path: `${S}/staff`,
    body: { email: `${crypto.randomUUID()}@cuemark.example`, roles: ['support'] },
    as: key(h),
  }),
})
accessSuite({
  route: 'PUT /admin/api/v1/staff/:id/roles',
  needs: 'staff:manage',
  request: async (h) => ({
    path: `${S}/staff/${(await w.add(['support'])).id}/roles`,
    body: { roles: ['finance'] },
    as: key(h),
  }),
})
accessSuite({
  route: 'PUT /admin/api/v1/staff/:id/status',
  needs: 'staff:manage',
  request: async (h) => ({
    path: `${S}/staff/${(await w.add(['support'])).id}/status`,
    body: { status: 'disabled' },
    as: key(h),
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/staff/:id/reset',
  needs: 'staff:manage',
  request: async (h) => ({ path: `${S}/staff/${(await w.add(['support'])).id}/reset`, body: {}, as: key(h) }),
})
accessSuite({
  route: 'GET /admin/api/v1/search/misses',
  needs: 'misses:read',
  request: async () => ({ path: `${S}/search/misses`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/enquiries',
  needs: 'enquiries:manage',
  request: async () => ({ path: `${S}/enquiries`, as: await token() }),
})
accessSuite({
  route: 'PUT /admin/api/v1/enquiries/:id/state',
  needs: 'enquiries:manage',
  answers: 404,
  request: async () => ({
    path: `${S}/enquiries/${'0'.repeat(26)}/state`,
    body: { from: 'new', state: 'answered' },
    as: await token(),
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/enquiries',
  needs: 'public',
  answers: 201,
  request: () => ({ path: '/cuemark2/api/v2/enquiries', body: anEnquiry() }),
})
accessSuite({
  route: 'GET /admin/api/v1/coupon-batches',
  needs: 'coupons:manage',
  request: async () => ({ path: `${S}/coupon-batches`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/coupon-batches',
  needs: 'coupons:manage',
  answers: 201,
  request: async () => ({ path: `${S}/coupon-batches`, body: aBatch(), as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/coupon-batches/:id/stop',
  needs: 'coupons:manage',
  request: async (h) => ({
    path: `${S}/coupon-batches/${(await givenBatch(h)).batchId}/stop`,
    body: {},
    as: await token(),
  }),
})

accessSuite({
  route: 'GET /admin/api/v1/decisions/order/:id',
  needs: 'transfers:decide',
  request: async () => ({ path: `${S}/decisions/order/202611230000000000`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/decisions/refund/:id',
  needs: 'refunds:read',
  request: async () => ({ path: `${S}/decisions/refund/R000000000000000000`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/decisions/payment_exception/:id',
  needs: 'money:manage',
  request: async () => ({ path: `${S}/decisions/payment_exception/00000000000000000000000000`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/decisions/coin_adjustment/:id',
  needs: 'coins:adjust',
  request: async () => ({ path: `${S}/decisions/coin_adjustment/00000000000000000000000000`, as: await token() }),
})
