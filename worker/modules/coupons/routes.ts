import { Hono } from 'hono'
import { ok } from '#core/result.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers } from '#worker/openapi/documented.ts'
import {
  BatchCreated,
  BatchPage,
  BatchParam,
  BatchWire,
  CouponCounts,
  CouponPage,
  CouponWire,
  CreateBatch,
  ListBatches,
  ListCoupons,
  RedeemCoupon,
  StopBatch,
} from './contract.ts'
import { createBatch, listBatches, stopGiving } from './manage-batches.ts'
import { countCoupons, listCoupons } from './read-coupons.ts'
import { redeemCoupon } from './redeem.ts'

/** Under P: the owner's coupons. What a code would take off an order: POST /coupons/check (modules/orders). */
export const couponRoutes = new Hono<AppEnv>()
  .get('/coupons', answers('My coupons', CouponPage), can('coupons:read'), query(ListCoupons), async (c) =>
    reply(c, await listCoupons(c.var.ctx, c.req.valid('query'))),
  )
  .get('/coupons/count', answers('My coupons by status', CouponCounts), can('coupons:read'), async (c) =>
    reply(c, ok(await countCoupons(c.var.ctx))),
  )
  .post(
    '/coupons/redeem',
    answers('Redeem a code', CouponWire, { status: 201, refuses: ['COUPON_UNKNOWN', 'COUPON_REDEEMED', 'COUPON_OWN'] }),
    can('coupons:redeem'),
    once(),
    body(RedeemCoupon),
    async (c) => {
      const input = c.req.valid('json')
      return reply(c, await redeemCoupon(c.var.ctx, input.code, await getClaim(c, input)), 201)
    },
  )

/** Under S. */
export const staffCouponRoutes = new Hono<AppEnv>()
  .get(
    '/coupon-batches',
    can('coupons:manage'),
    noStore,
    answers('Batches of coupons, newest first', BatchPage),
    query(ListBatches),
    async (c) => reply(c, await listBatches(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/coupon-batches',
    can('coupons:manage'),
    freshProof,
    noStore,
    answers('Make a batch; its codes are shown this once', BatchCreated, { status: 201, refuses: [] }),
    body(CreateBatch),
    async (c) => reply(c, await createBatch(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(
    '/coupon-batches/:id/stop',
    can('coupons:manage'),
    noStore,
    answers('Give no more coupons of a batch', BatchWire, { refuses: ['NOT_FOUND', 'COUPON_STOPPED'] }),
    params(BatchParam),
    body(StopBatch),
    async (c) => reply(c, await stopGiving(c.var.ctx, c.req.valid('param').id)),
  )
