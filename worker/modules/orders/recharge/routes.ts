import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { orAsk, placedStatus } from '../approvals/ask-approval.ts'
import { AskedWire } from '../approvals/contract.ts'
import { ListRecharges, Recharge, RechargedWire, RechargePage, RechargeParam, RechargeWire } from './contract.ts'
import { listRecharges, readRecharge } from './read-recharges.ts'
import { recharge } from './recharge.ts'

/** Under P: api.md, "coins". A recharge is an order; its number is the order's (docs/decisions/093-recharging.md). */
export const rechargeRoutes = new Hono<AppEnv>()
  .post(
    '/coins/recharge',
    answers('Buy coins: an order, and a code to pay it by', z.union([RechargedWire, AskedWire]), {
      status: 201,
      also: [202],
      refuses: [
        'APPROVAL_NOBODY',
        'COINS_NEED_BINDING',
        'RECHARGES_OPEN_FULL',
        'ORDER_ALREADY_PAID',
        'ORDER_STATE',
        'PROVIDER_UNAVAILABLE',
        'CONFLICT',
      ],
    }),
    can('orders:pay'),
    once(),
    body(Recharge),
    async (c) => {
      const input = c.req.valid('json')
      const claim = await getClaim(c, input)
      const { ctx } = c.var
      const placed = await orAsk(ctx, { kind: 'recharge', input }, claim, () => recharge(ctx, input, claim))
      return reply(c, placed, placedStatus(placed))
    },
  )
  .get(
    '/coins/recharges',
    answers('My recharges, newest first', RechargePage),
    can('coins:read'),
    query(ListRecharges),
    async (c) => reply(c, await listRecharges(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/coins/recharges/:rechargeNo',
    answers('One recharge', RechargeWire),
    can('coins:read'),
    params(RechargeParam),
    async (c) => reply(c, await readRecharge(c.var.ctx, c.req.valid('param').rechargeNo)),
  )
