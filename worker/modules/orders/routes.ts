import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok } from '#core/result.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { type AnyContext, reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { CheckCoupon, ChosenCoupon } from '../coupons/contract.ts'
import { type PayProof, readClient, toVerifier } from '../identity/public.ts'
import { PAY_WAY } from '../payments/public.ts'
import { orAsk, placedStatus } from './approvals/ask-approval.ts'
import { cancelOrder } from './cancel-order.ts'
import {
  AppWire,
  OrderNo,
  OrderPage,
  OrderParam,
  OrderWire,
  type PayByCoins,
  PaymentWire,
  PayOrder,
  PayWire,
  PlacedOrAsked,
  PlaceOrder,
  PreviewOrder,
  PreviewWire,
} from './contract.ts'
import { checkCoupon } from './coupons/check-coupon.ts'
import { EXCHANGE_REFUSALS } from './exchange/routes.ts'
import { ListOrders, OrderCounts } from './listing/contract.ts'
import { followPayment } from './paying/follow-payment.ts'
import { openApp } from './paying/open-app.ts'
import { payByCoins } from './paying/pay-by-coins.ts'
import { payOrder } from './paying/pay-order.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
import { countOrders, listOrders, readOrder } from './read-orders.ts'
import { RebuyWire } from './rebuy/contract.ts'
import { rebuy } from './rebuy/rebuy.ts'

/** Of a coupon that was asked for. */
const COUPON_REFUSALS = [
  'COUPON_UNKNOWN',
  'COUPON_REDEEMED',
  'COUPON_OWN',
  'COUPON_HELD',
  'COUPON_USED',
  'COUPON_OTHER_OWNER',
  'COUPON_GONE',
] as const
/** Of a plan that an order is previewed with. */
const PLAN_REFUSALS = [
  'MEMBERSHIP_ENQUIRY',
  'MEMBERSHIP_FOR_PERSON',
  'MEMBERSHIP_OPEN',
  'MEMBERSHIP_CHANGED',
  'MEMBERSHIP_UPGRADE',
  'MEMBERSHIP_DOWNGRADE',
] as const
const PLACING = [
  'APPROVAL_NOBODY',
  'OWNER_CHANGED',
  'HOLDER_NOT_PERSON',
  'PRICE_CHANGED',
  'TRACK_WITHDRAWN',
  'SKU_ENQUIRY',
  'ORDER_OPEN',
  'LICENCE_HELD',
  'ORDERS_UNPAID_FULL',
  'PROJECT_UNKNOWN',
  ...COUPON_REFUSALS,
  'COUPON_EXPIRED',
  'COUPON_BELOW',
  'COUPON_NO_LINES',
  ...EXCHANGE_REFUSALS,
] as const

const PAYING = [
  ...(['ORDER_ALREADY_PAID', 'ORDER_STATE', 'PAYMENT_DUE'] as const),
  ...(['PROVIDER_UNAVAILABLE', 'PAY_WAY_UNAVAILABLE'] as const),
] as const
/** Refusals of paying with coins. */
const BY_COINS = [
  'COINS_SHORT',
  'COINS_NEED_BINDING',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'QR_FOREIGN',
  'QR_EXPIRED',
  'QR_NOT_CONFIRMED',
  'QR_USED',
  'QR_OTHER_PAYMENT',
] as const
const toProof = (c: AnyContext, { captcha, tag, verifier }: PayByCoins): PayProof =>
  tag === undefined ? { captcha: captcha ?? '' } : { tag, verifier: toVerifier(c, verifier) }

/** Under P: api.md, "Orders and payment". Every call is limited to the owner's orders. */
export const orderRoutes = new Hono<AppEnv>()
  .post(
    '/orders/preview',
    answers('What an order would cost, also with a membership that is bought first', PreviewWire, {
      refuses: [...COUPON_REFUSALS, ...PLAN_REFUSALS],
    }),
    can('orders:read'),
    body(PreviewOrder),
    async (c) => reply(c, await previewOrder(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/coupons/check',
    answers('What a code would take off an order of these SKUs', ChosenCoupon, {
      refuses: ['COUPON_UNKNOWN', 'COUPON_REDEEMED', 'COUPON_OWN', 'COUPON_HELD', 'COUPON_USED'],
    }),
    can('coupons:read'),
    body(CheckCoupon),
    async (c) => reply(c, await checkCoupon(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/orders',
    answers('Place an order, or ask for its approval', PlacedOrAsked, { status: 201, also: [202], refuses: PLACING }),
    can('orders:place'),
    once(),
    body(PlaceOrder),
    async (c) => {
      const input = c.req.valid('json')
      const claim = await getClaim(c, input)
      const { ctx } = c.var
      const placed = await orAsk(ctx, { kind: 'purchase', input }, claim, () => placeOrder(ctx, input, claim))
      return reply(c, placed, placedStatus(placed))
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
    '/orders/:orderNo/rebuy',
    answers('Which of its licences are still on sale', RebuyWire),
    can('orders:read'),
    params(OrderParam),
    async (c) => reply(c, await rebuy(c.var.ctx, c.req.valid('param').orderNo)),
  )
  .post(
    '/orders/:orderNo/pay',
    answers('Ask for a QR code, or pay with coins', z.union([PayWire, PaymentWire]), {
      refuses: [...PAYING, ...BY_COINS],
    }),
    can('orders:pay'),
    once(),
    params(OrderParam),
    body(PayOrder),
    async (c) => {
      const input = c.req.valid('json')
      const { orderNo } = c.req.valid('param')
      const claim = await getClaim(c, input)
      if (input.payWay === PAY_WAY.coins)
        return reply(c, await payByCoins(c.var.ctx, orderNo, toProof(c, input), readClient(c), claim))
      return reply(c, await payOrder(c.var.ctx, orderNo, input, claim))
    },
  )
  .post(
    '/orders/:orderNo/pay/app',
    answers('An address that opens WeChat on this phone', AppWire, { refuses: PAYING }),
    can('orders:pay'),
    params(OrderParam),
    async (c) =>
      reply(c, await openApp(c.var.ctx, c.req.valid('param').orderNo, c.req.header('cf-connecting-ip') ?? '127.0.0.1')),
  )
  .get(
    '/orders/:orderNo/payment',
    answers('Follow a payment (long poll)', PaymentWire),
    can('orders:read'),
    params(OrderParam),
    async (c) => reply(c, await followPayment(c.var.ctx, c.req.valid('param').orderNo)),
  )
