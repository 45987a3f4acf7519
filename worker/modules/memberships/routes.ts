import { Hono } from 'hono'
import { ok } from '#core/result.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers } from '#worker/openapi/documented.ts'
import { FindMembers, MakeOffer, MemberPage, MemberWire, OfferParam, OfferWire, OwnerParam, Plans } from './contract.ts'
import { findMembers, makeOffer, readMember, withdrawOffer } from './offers/manage-offers.ts'
import { readPlans } from './plans.ts'

/** Under P. A membership is bought by an order: modules/orders/membership. */
export const membershipRoutes = new Hono<AppEnv>().get(
  '/memberships/plans',
  can('public'),
  answers('Plans with their prices', Plans),
  (c) => reply(c, ok(readPlans())),
)

/** Under S. */
export const staffMembershipRoutes = new Hono<AppEnv>()
  .get(
    '/memberships/owners',
    can('members:read'),
    noStore,
    answers('Owners by phone, e-mail, name or id, with their membership', MemberPage),
    query(FindMembers),
    async (c) => reply(c, await findMembers(c.var.ctx, c.req.valid('query').keyword)),
  )
  .get(
    '/memberships/owners/:ownerId',
    can('members:read'),
    noStore,
    answers('One owner: periods, offers, and what an upgrade costs', MemberWire, { refuses: ['NOT_FOUND'] }),
    params(OwnerParam),
    async (c) => reply(c, await readMember(c.var.ctx, c.req.valid('param').ownerId)),
  )
  .post(
    '/memberships/owners/:ownerId/offers',
    can('memberships:manage'),
    freshProof,
    noStore,
    answers('Offer an upgrade, or a custom membership', OfferWire, {
      status: 201,
      refuses: ['NOT_FOUND', 'MEMBERSHIP_NONE', 'PRICE_CHANGED', 'STAFF_OWN'],
    }),
    params(OwnerParam),
    body(MakeOffer),
    async (c) => reply(c, await makeOffer(c.var.ctx, c.req.valid('param').ownerId, c.req.valid('json')), 201),
  )
  .post(
    '/memberships/offers/:offerId/withdraw',
    can('memberships:manage'),
    noStore,
    answers('Take an offer back', OfferWire, { refuses: ['NOT_FOUND', 'MEMBERSHIP_OFFER_GONE'] }),
    params(OfferParam),
    async (c) => reply(c, await withdrawOffer(c.var.ctx, c.req.valid('param').offerId)),
  )
