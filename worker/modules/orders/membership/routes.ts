import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { orAsk, placedStatus } from '../approvals/ask-approval.ts'
import { PlacedOrAsked } from '../contract.ts'
import {
  HistoryWire,
  ListUsage,
  MembershipPreview,
  MyMembership,
  PreviewMembership,
  Subscribe,
  UsagePage,
} from './contract.ts'
import { previewMembership } from './preview.ts'
import { readHistory, readMembership, readUsage } from './read-memberships.ts'
import { subscribe } from './subscribe.ts'

const COUPON_REFUSALS = [
  'COUPON_UNKNOWN',
  'COUPON_REDEEMED',
  'COUPON_OWN',
  'COUPON_HELD',
  'COUPON_USED',
  'COUPON_OTHER_OWNER',
  'COUPON_GONE',
] as const
const CHOOSING = ['NOT_FOUND', 'MEMBERSHIP_ENQUIRY', 'MEMBERSHIP_OFFER_GONE', ...COUPON_REFUSALS] as const
const BUYING = [
  'MEMBERSHIP_OPEN',
  'MEMBERSHIP_CHANGED',
  'MEMBERSHIP_UPGRADE',
  'MEMBERSHIP_DOWNGRADE',
  'MEMBERSHIP_TOO_FAR',
  'MEMBERSHIP_FOR_PERSON',
  'OWNER_CHANGED',
  'PRICE_CHANGED',
  'ORDERS_UNPAID_FULL',
  'COUPON_EXPIRED',
  'COUPON_BELOW',
  'COUPON_NO_LINES',
] as const

/** Under P: api.md, "Memberships". A membership is bought by an order of its own kind (docs/decisions/100-buying-a-membership.md). */
export const membershipOrderRoutes = new Hono<AppEnv>()
  .get('/memberships', can('memberships:read'), answers('My membership', MyMembership), async (c) =>
    reply(c, await readMembership(c.var.ctx)),
  )
  .get('/memberships/history', can('memberships:read'), answers('What I bought', HistoryWire), async (c) =>
    reply(c, await readHistory(c.var.ctx)),
  )
  .get(
    '/memberships/usage',
    can('memberships:read'),
    answers('What I exchanged, newest first', UsagePage),
    query(ListUsage),
    async (c) => reply(c, await readUsage(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/memberships/preview',
    can('memberships:read'),
    answers('What a membership would cost, and when it would end', MembershipPreview, { refuses: CHOOSING }),
    body(PreviewMembership),
    async (c) => reply(c, await previewMembership(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/memberships/subscribe',
    can('orders:place'),
    answers('Order a membership; it is paid like any order', PlacedOrAsked, {
      status: 201,
      also: [202],
      refuses: ['APPROVAL_NOBODY', ...CHOOSING, ...BUYING],
    }),
    once(),
    body(Subscribe),
    async (c) => {
      const input = c.req.valid('json')
      const claim = await getClaim(c, input)
      const { ctx } = c.var
      const placed = await orAsk(ctx, { kind: 'membership', input }, claim, () => subscribe(ctx, input, claim))
      return reply(c, placed, placedStatus(placed))
    },
  )
