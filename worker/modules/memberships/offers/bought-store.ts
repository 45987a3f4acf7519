import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { type MembershipDetail, membership, order, orderLine } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { Period } from '../store.ts'

/** A period with what its line cost and sold; for staff. */
export type PricedPeriod = Period & { months: number; priceFen: number }

/** Periods of an owner that run now or follow, the first one first. */
export async function pricedPeriods(ctx: Ctx, ownerId: string): Promise<PricedPeriod[]> {
  const rows = await ctx.db.primary
    .select({ membership, detail: orderLine.detail, priceFen: orderLine.priceFen })
    .from(membership)
    .innerJoin(orderLine, eq(orderLine.id, membership.orderLineId))
    .where(and(eq(membership.ownerId, ownerId), gt(membership.untilMs, ctx.now)))
    .orderBy(asc(membership.fromMs))
  return rows.map((row) => ({
    ...row.membership,
    level: row.membership.level as Period['level'],
    months: (row.detail as MembershipDetail).months,
    priceFen: row.priceFen,
  }))
}

/** Orders of an owner that buy an offer and were not cancelled, by the offer. */
export async function ordersOfOffers(
  ctx: Ctx,
  ownerId: string,
): Promise<Map<string, { orderNo: string; status: number }>> {
  const CANCELED = 3
  const rows = await ctx.db.primary
    .select({
      orderNo: order.orderNo,
      status: order.status,
      offerId: sql<string>`json_extract(${orderLine.detail}, '$.offerId')`,
    })
    .from(order)
    .innerJoin(orderLine, and(eq(orderLine.orderNo, order.orderNo), eq(orderLine.kind, 'membership')))
    .where(
      and(
        eq(order.ownerId, ownerId),
        ne(order.status, CANCELED),
        sql`json_extract(${orderLine.detail}, '$.offerId') is not null`,
      ),
    )
  return new Map(rows.map(({ offerId, ...row }) => [offerId, row]))
}
