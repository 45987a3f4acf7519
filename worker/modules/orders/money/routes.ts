import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { ListMoney, MoneyPage, MoneyParam, MoneyWire, ResolveMoney, ReturnMoney } from './contract.ts'
import { listMoney, resolveMoney, returnMoney } from './decide-money.ts'

const DECIDING = ['NOT_FOUND', 'CONFLICT', 'STAFF_OWN', 'STAFF_PROOF_REQUIRED'] as const

/** Under S: payments that could not be applied to their orders. */
export const staffMoneyRoutes = new Hono<AppEnv>()
  .get(
    '/payment-exceptions',
    can('money:manage'),
    noStore,
    answers('Payments that could not be applied; those that wait oldest first', MoneyPage),
    query(ListMoney),
    async (c) => reply(c, await listMoney(c.var.ctx, c.req.valid('query'))),
  )
  .put(
    '/payment-exceptions/:id/return',
    can('money:manage'),
    noStore,
    answers('Send such a payment back the way it came', MoneyWire, {
      refuses: [...DECIDING, 'REFUND_TOO_MUCH', 'REFUND_UNAVAILABLE'],
    }),
    params(MoneyParam),
    body(ReturnMoney),
    async (c) => reply(c, await returnMoney(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)),
  )
  .put(
    '/payment-exceptions/:id/resolve',
    can('money:manage'),
    noStore,
    answers('Settle such a payment otherwise, and say how', MoneyWire, { refuses: DECIDING }),
    params(MoneyParam),
    body(ResolveMoney),
    async (c) => reply(c, await resolveMoney(c.var.ctx, c.req.valid('param').id, c.req.valid('json').note)),
  )
