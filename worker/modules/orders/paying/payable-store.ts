import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { order } from '#db/schema/index.ts'
import type { AccountActor, Ctx, Payment } from '#worker/context.ts'
import { ORDER_STATUS } from '../contract.ts'

type Buyer = Pick<Ctx<AccountActor>, 'actor' | 'owner' | 'db' | 'channel' | 'now'>

/** The owner's unpaid order with this number, or the newest one; coins are not bought with coins. */
export async function findPayable(ctx: Buyer, orderNo?: string): Promise<Payment | null> {
  const row = await ctx.db.primary
    .select({ orderNo: order.orderNo, amountFen: order.dueFen })
    .from(order)
    .where(
      and(
        eq(order.channelId, ctx.channel.id),
        ownedBy(ctx, order.ownerId),
        eq(order.status, ORDER_STATUS.unpaid),
        ne(order.kind, 'recharge'),
        gt(order.autoCancelAtMs, ctx.now),
        orderNo === undefined ? undefined : eq(order.orderNo, orderNo),
      ),
    )
    .orderBy(desc(order.submittedAtMs), desc(order.orderNo))
    .get()
  return row ?? null
}
