import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../http/app-env.ts'
import { can } from '../../http/can.ts'
import { answers } from '../../http/documented.ts'
import { claimOf, once } from '../../http/idempotency.ts'
import { reply } from '../../http/reply.ts'
import { body, params, query } from '../../http/validate.ts'
import { ok } from '../../result.ts'
import { cancelOrder } from './cancel-order.ts'
import {
  ListOrders,
  OrderCounts,
  OrderNo,
  OrderPage,
  OrderParam,
  OrderWire,
  PaymentWire,
  PayOrder,
  PayWire,
  PlacedWire,
  PlaceOrder,
  PreviewOrder,
  PreviewWire,
} from './contract.ts'
import { followPayment } from './follow-payment.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
import { countOrders, listOrders, readOrder } from './read-orders.ts'

/** Under P: api.md, "Orders and payment". Every call is its buyer's own. */
export const orderRoutes = new Hono<AppEnv>()
  .post(
    '/orders/preview',
    answers('What an order would cost', PreviewWire),
    can('account'),
    body(PreviewOrder),
    async (c) => reply(c, await previewOrder(c.var.ctx, c.req.valid('json').skuIds)),
  )
  .post('/orders', answers('Place an order', PlacedWire, 201), can('account'), once(), body(PlaceOrder), async (c) => {
    const input = c.req.valid('json')
    return reply(c, await placeOrder(c.var.ctx, input, await claimOf(c, input)), 201)
  })
  .get('/orders', answers('My orders', OrderPage), can('account'), query(ListOrders), async (c) =>
    reply(c, await listOrders(c.var.ctx, c.req.valid('query'))),
  )
  .get('/orders/count', answers('My orders by state', OrderCounts), can('account'), async (c) =>
    reply(c, ok(await countOrders(c.var.ctx))),
  )
  .get('/orders/:orderNo', answers('One order', OrderWire), can('account'), params(OrderParam), async (c) =>
    reply(c, await readOrder(c.var.ctx, c.req.valid('param').orderNo)),
  )
  .post(
    '/orders/:orderNo/cancel',
    answers('Cancel an unpaid order', z.object({ orderNo: OrderNo })),
    can('account'),
    params(OrderParam),
    async (c) => reply(c, await cancelOrder(c.var.ctx, c.req.valid('param').orderNo)),
  )
  .post(
    '/orders/:orderNo/pay',
    answers('Ask for a QR code', PayWire),
    can('account'),
    once(),
    params(OrderParam),
    body(PayOrder),
    async (c) => {
      const input = c.req.valid('json')
      return reply(c, await payOrder(c.var.ctx, c.req.valid('param').orderNo, input.payWay, await claimOf(c, input)))
    },
  )
  .get(
    '/orders/:orderNo/payment',
    answers('Follow a payment (long poll)', PaymentWire),
    can('account'),
    params(OrderParam),
    async (c) => reply(c, await followPayment(c.var.ctx, c.req.valid('param').orderNo)),
  )
