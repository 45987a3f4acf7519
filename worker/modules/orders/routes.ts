import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok } from '#core/result.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
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
import { followPayment } from './paying/follow-payment.ts'
import { payOrder } from './paying/pay-order.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
import { countOrders, listOrders, readOrder } from './read-orders.ts'

const PLACING = [
  'OWNER_CHANGED',
  'HOLDER_NOT_PERSON',
  'PRICE_CHANGED',
  'TRACK_WITHDRAWN',
  'SKU_ENQUIRY',
  'ORDER_OPEN',
  'LICENCE_HELD',
  'ORDERS_UNPAID_FULL',
] as const

/** Under P: api.md, "Orders and payment". Every call is limited to the owner's orders. */
export const orderRoutes = new Hono<AppEnv>()
  .post(
    '/orders/preview',
    answers('What an order would cost', PreviewWire),
    can('orders:read'),
    body(PreviewOrder),
    async (c) => reply(c, await previewOrder(c.var.ctx, c.req.valid('json').skuIds)),
  )
  .post(
    '/orders',
    answers('Place an order', PlacedWire, { status: 201, refuses: PLACING }),
    can('orders:place'),
    once(),
    body(PlaceOrder),
    async (c) => {
      const input = c.req.valid('json')
      return reply(c, await placeOrder(c.var.ctx, input, await getClaim(c, input)), 201)
    },
  )
  .get('/orders', answers('My orders', OrderPage), can('orders:read'), query(ListOrders), async (c) =>
    reply(c, await listOrders(c.var.ctx, c.req.valid('query'))),
  )
  .get('/orders/count', answers('My orders by state', OrderCounts), can('orders:read'), async (c) =>
    reply(c, ok(await countOrders(c.var.ctx))),
  )
  .get('/orders/:orderNo', answers('One order', OrderWire), can('orders:read'), params(OrderParam), async (c) =>
    reply(c, await readOrder(c.var.ctx, c.req.valid('param').orderNo)),
  )
  .post(
    '/orders/:orderNo/cancel',
    answers('Cancel an unpaid order', z.object({ orderNo: OrderNo }), { refuses: ['ORDER_STATE'] }),
    can('orders:place'),
    params(OrderParam),
    async (c) => reply(c, await cancelOrder(c.var.ctx, c.req.valid('param').orderNo)),
  )
  .post(
    '/orders/:orderNo/pay',
    answers('Ask for a QR code', PayWire, { refuses: ['ORDER_ALREADY_PAID', 'ORDER_STATE', 'PROVIDER_UNAVAILABLE'] }),
    can('orders:pay'),
    once(),
    params(OrderParam),
    body(PayOrder),
    async (c) => {
      const input = c.req.valid('json')
      return reply(c, await payOrder(c.var.ctx, c.req.valid('param').orderNo, input.payWay, await getClaim(c, input)))
    },
  )
  .get(
    '/orders/:orderNo/payment',
    answers('Follow a payment (long poll)', PaymentWire),
    can('orders:read'),
    params(OrderParam),
    async (c) => reply(c, await followPayment(c.var.ctx, c.req.valid('param').orderNo)),
  )
