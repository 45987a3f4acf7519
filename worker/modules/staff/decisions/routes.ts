import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { DecisionParam, LastDecision } from '../contract.ts'
import { readDecision } from './read-decision.ts'

const said = (what: string) => answers(`Who decided last about ${what}`, LastDecision)

/** Under S: what a colleague decided about something that one had open as well. */
export const decisionRoutes = new Hono<AppEnv>()
  .get(
    '/decisions/order/:id',
    can('transfers:decide'),
    noStore,
    said('the transfer of an order'),
    params(DecisionParam),
    async (c) => reply(c, await readDecision(c.var.ctx, 'order', c.req.valid('param').id)),
  )
  .get('/decisions/refund/:id', can('refunds:read'), noStore, said('a refund'), params(DecisionParam), async (c) =>
    reply(c, await readDecision(c.var.ctx, 'refund', c.req.valid('param').id)),
  )
  .get(
    '/decisions/payment_exception/:id',
    can('money:manage'),
    noStore,
    said('money that could not be applied'),
    params(DecisionParam),
    async (c) => reply(c, await readDecision(c.var.ctx, 'payment_exception', c.req.valid('param').id)),
  )
  .get(
    '/decisions/coin_adjustment/:id',
    can('coins:adjust'),
    noStore,
    said('a large adjustment of coins'),
    params(DecisionParam),
    async (c) => reply(c, await readDecision(c.var.ctx, 'coin_adjustment', c.req.valid('param').id)),
  )
  .get(
    '/decisions/certification/:id',
    can('companies:decide'),
    noStore,
    said('an application of a company'),
    params(DecisionParam),
    async (c) => reply(c, await readDecision(c.var.ctx, 'certification', c.req.valid('param').id)),
  )
