import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { OrderParam } from '../contract.ts'
import { askRefund } from './ask-refund.ts'
import { AskRefund, ListRefunds, RefundGiven, RefundOffer, RefundPage, RefundParam } from './contract.ts'
import { listRefunds, offerRefund } from './read-refunds.ts'
import { withdrawRefund } from './withdraw-refund.ts'

const ASKING = [
  'ORDER_STATE',
  'REFUND_LINE_TAKEN',
  'REFUND_NEVER',
  'REFUND_NOTHING',
  'REFUND_CHANGED',
  'REFUND_ASKED_OFTEN',
  'REFUND_TOO_MUCH',
  'CONFLICT',
] as const

/** Under P: refunds of one's own orders. */
export const refundRoutes = new Hono<AppEnv>()
  .get('/refunds', answers('My refunds', RefundPage), can('orders:read'), query(ListRefunds), async (c) =>
    reply(c, await listRefunds(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/orders/:orderNo/refunds',
    answers('What could be refunded of an order, and how', RefundOffer, { refuses: ['ORDER_STATE'] }),
    can('orders:read'),
    params(OrderParam),
    async (c) => reply(c, await offerRefund(c.var.ctx, c.req.valid('param').orderNo)),
  )
  .post(
    '/orders/:orderNo/refunds',
    answers('Take lines of an order back: at once within the rule, otherwise decided by staff', RefundGiven, {
      status: 201,
      refuses: ASKING,
    }),
    can('orders:refund'),
    once(),
    params(OrderParam),
    body(AskRefund),
    async (c) => {
      const input = c.req.valid('json')
      return reply(c, await askRefund(c.var.ctx, c.req.valid('param').orderNo, input, await getClaim(c, input)), 201)
    },
  )
  .post(
    '/refunds/:refundNo/withdraw',
    answers('Take a refund request back before it is decided', RefundGiven, { refuses: ['REFUND_STATE'] }),
    can('orders:refund'),
    params(RefundParam),
    async (c) => reply(c, await withdrawRefund(c.var.ctx, c.req.valid('param').refundNo)),
  )
