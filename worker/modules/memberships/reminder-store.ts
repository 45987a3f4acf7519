import { and, eq, type SQL, sql } from 'drizzle-orm'
import { membership, order, orderLine } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

const isLast = sql`NOT EXISTS (SELECT 1 FROM membership n WHERE n.owner_id = ${membership.ownerId} AND n.until_ms > ${membership.untilMs})`

/** Outbox rows for memberships that end in this time and were not renewed, one for each period and number of days. */
export const membershipsEnding = (days: number, fromMs: number, toMs: number): SQL =>
  sql`SELECT 'membership-ends:' || ${membership.id} || ${`:${days}`} AS id,
      json_object('about', 'membership_ends', 'membershipId', ${membership.id}) AS payload
    FROM ${membership} WHERE ${membership.untilMs} > ${fromMs} AND ${membership.untilMs} <= ${toMs} AND ${isLast}`

export type Ending = { ownerId: string; placedBy: string; level: number; untilMs: number }
/** Null if it was renewed, or has ended, since the reminder was written. */
export async function findEnding(ctx: Ctx, membershipId: string): Promise<Ending | null> {
  const row = await ctx.db.primary
    .select({
      ownerId: membership.ownerId,
      placedBy: order.placedBy,
      level: membership.level,
      untilMs: membership.untilMs,
    })
    .from(membership)
    .innerJoin(orderLine, eq(orderLine.id, membership.orderLineId))
    .innerJoin(order, eq(order.orderNo, orderLine.orderNo))
    .where(and(eq(membership.id, membershipId), sql`${membership.untilMs} > ${ctx.now}`, isLast))
    .get()
  return row ?? null
}
