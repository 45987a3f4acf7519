import { accessSuite } from '#tests/support/access-suite.ts'
import { getActor, getSubject } from '#tests/support/acting.ts'
import type { Harness } from '#tests/support/harness.ts'
import { makeOffer, member, P, PERSON } from '#tests/support/memberships.ts'
import { type Person, S, staffWorld } from '../staff/world.ts'

const w = staffWorld()
let person: Promise<Person> | undefined
/** A new session for every suite. */
async function token(): Promise<string> {
  person ??= w.person('finance')
  return (await w.enter(await person)).token
}
/** Somebody new, because an owner has one membership. */
async function running(h: Harness) {
  const buyer = await member(h)
  await buyer.opened({ level: 1, months: 1 })
  return { buyer, ownerId: await getSubject(h, (await getActor(h, buyer.account)).id) }
}

accessSuite({
  route: 'GET /cuemark2/api/v2/memberships/plans',
  needs: 'public',
  request: () => ({ path: `${P}/memberships/plans` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/memberships',
  needs: 'memberships:read',
  request: () => ({ path: `${P}/memberships` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/memberships/history',
  needs: 'memberships:read',
  request: () => ({ path: `${P}/memberships/history` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/memberships/usage',
  needs: 'memberships:read',
  request: () => ({ path: `${P}/memberships/usage` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/memberships/objects',
  needs: 'memberships:read',
  request: () => ({ path: `${P}/memberships/objects` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/memberships/objects/holders',
  needs: 'licences:issue',
  request: () => ({ path: `${P}/memberships/objects/holders` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/memberships/preview',
  needs: 'memberships:read',
  request: () => ({ path: `${P}/memberships/preview`, body: { level: 2, months: 1 } }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/memberships/subscribe',
  needs: 'orders:place',
  answers: 201,
  request: async (h) => ({
    path: `${P}/memberships/subscribe`,
    body: { level: 2, months: 1, usageAccepted: true, expectedFinal: 168_000 },
    as: (await member(h)).account.accessToken,
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/memberships/objects',
  needs: 'memberships:authorize',
  answers: 201,
  request: async (h) => ({
    path: `${P}/memberships/objects`,
    body: PERSON,
    as: (await running(h)).buyer.account.accessToken,
  }),
})
accessSuite({
  route: 'GET /admin/api/v1/memberships/owners',
  needs: 'members:read',
  request: async () => ({ path: `${S}/memberships/owners?keyword=nobody`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/memberships/owners/:ownerId',
  needs: 'members:read',
  request: async (h) => ({ path: `${S}/memberships/owners/${(await running(h)).ownerId}`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/memberships/owners/:ownerId/offers',
  needs: 'memberships:manage',
  answers: 201,
  request: async (h) => ({
    path: `${S}/memberships/owners/${(await running(h)).ownerId}/offers`,
    body: { level: 3, personCount: 3, companyCount: 1, price: 500_000 },
    as: await token(),
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/memberships/offers/:offerId/withdraw',
  needs: 'memberships:manage',
  request: async (h) => {
    const as = await token()
    const { ownerId } = await running(h)
    const offerId = await makeOffer(w, as, ownerId, { level: 3, personCount: 3, companyCount: 1, price: 500_000 })
    return { path: `${S}/memberships/offers/${offerId}/withdraw`, body: {}, as }
  },
})
