import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { coupon } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/**
 * For the batch that places an order, before its first event. ROW_NOT_MET if the coupon is not the owner's, or not
 * free.
 */
export const holdCoupon = (ctx: Ctx, hold: { couponId: string; ownerId: string; orderNo: string }): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(coupon)
      .set({ state: 'held', orderNo: hold.orderNo })
      .where(and(eq(coupon.id, hold.couponId), eq(coupon.ownerId, hold.ownerId), eq(coupon.state, 'free'))),
  )

/** Marks the coupon of a finished order, if any, as used (after its `order_event`). */
export const useCoupon = (ctx: Ctx, orderNo: string): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(coupon)
      .set({ state: 'used' })
      .where(and(eq(coupon.orderNo, orderNo), eq(coupon.state, 'held'))),
    'most orders hold no coupon',
  )

/** The coupon that a finished order has used, or null. */
export const usedCoupon = async (ctx: Ctx, orderNo: string): Promise<{ type: number } | null> =>
  (await ctx.db.primary
    .select({ type: coupon.type })
    .from(coupon)
    .where(and(eq(coupon.orderNo, orderNo), eq(coupon.state, 'used')))
    .get()) ?? null

/** The same for many finished orders. */
export async function usedCoupons(ctx: Ctx, orderNos: readonly string[]): Promise<Map<string, { type: number }>> {
  const rows = await ctx.db.primary
    .select({ orderNo: coupon.orderNo, type: coupon.type })
    .from(coupon)
    .where(and(inArray(coupon.orderNo, [...orderNos]), eq(coupon.state, 'used')))
  return new Map(rows.map(({ orderNo, type }) => [orderNo ?? '', { type }]))
}

/** For other queries: the type of the coupon that an order used. */
export const usedTypeOf = (orderNo: SQL): SQL =>
  sql`(SELECT ${coupon.type} FROM ${coupon} WHERE ${coupon.orderNo} = ${orderNo} AND ${coupon.state} = 'used')`

/** Releases the coupons of cancelled orders (after their `order_event`). `orderNos`: a subquery of order numbers. */
export const freeCoupons = (ctx: Ctx, orderNos: SQL): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(coupon)
      .set({ state: 'free', orderNo: null })
      .where(and(eq(coupon.state, 'held'), sql`${coupon.orderNo} in (${orderNos})`)),
    'most orders hold no coupon',
  )
