import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { order } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { ORDER_STATUS } from './contract.ts'

/** When the next unpaid order expires (Unix ms), or null. */
export async function nextExpiry(ctx: Ctx): Promise<number | null> {
  const [row] = await ctx.db.primary
    .select({ atMs: order.autoCancelAtMs })
    .from(order)
    .where(eq(order.status, ORDER_STATUS.unpaid))
    .orderBy(asc(order.autoCancelAtMs))
    .limit(1)
  return row?.atMs ?? null
}

export type Overdue = { orderNo: string; atMs: number }
/** Expired unpaid orders, oldest first, after `after`. */
export const overdueOrders = (ctx: Ctx, after: Overdue | null, limit: number): Promise<Overdue[]> =>
  ctx.db.primary
    .select({ orderNo: order.orderNo, atMs: order.autoCancelAtMs })
    .from(order)
    .where(
      and(
        eq(order.status, ORDER_STATUS.unpaid),
        lt(order.autoCancelAtMs, ctx.now + 1),
        after ? sql`(${order.autoCancelAtMs}, ${order.orderNo}) > (${after.atMs}, ${after.orderNo})` : undefined,
      ),
    )
    .orderBy(asc(order.autoCancelAtMs), asc(order.orderNo))
    .limit(limit)
