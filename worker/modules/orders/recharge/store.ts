import { and, count, desc, eq, gt } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { type PageOf, toOffset } from '#core/page.ts'
import { order, orderLine, type RechargeDetail } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { ORDER_STATUS, type OrderStatus } from '../contract.ts'
import type { OrderRow } from '../store.ts'

type Buyer = Ctx<AccountActor>
export type RechargeRow = OrderRow & { detail: RechargeDetail }

const mine = (ctx: Buyer) =>
  and(eq(order.channelId, ctx.channel.id), ownedBy(ctx, order.ownerId), eq(order.kind, 'recharge'))

const selecting = (ctx: Buyer) =>
  ctx.db.primary
    .select({ order, detail: orderLine.detail })
    .from(order)
    .innerJoin(orderLine, and(eq(orderLine.orderNo, order.orderNo), eq(orderLine.kind, 'recharge')))
const toRow = (row: { order: OrderRow; detail: unknown }): RechargeRow => ({
  ...row.order,
  detail: row.detail as RechargeDetail,
})

export async function findMyRecharge(ctx: Buyer, rechargeNo: string): Promise<RechargeRow | null> {
  const row = await selecting(ctx)
    .where(and(mine(ctx), eq(order.orderNo, rechargeNo)))
    .get()
  return row ? toRow(row) : null
}

/** The owner's open recharge of this amount: there is at most one (trigger recharge_open_once). */
export async function findOpenRecharge(ctx: Buyer, amountFen: number): Promise<RechargeRow | null> {
  const row = await selecting(ctx)
    .where(
      and(
        mine(ctx),
        eq(order.status, ORDER_STATUS.unpaid),
        eq(order.dueFen, amountFen),
        gt(order.autoCancelAtMs, ctx.now),
      ),
    )
    .get()
  return row ? toRow(row) : null
}

export async function rechargesOfMine(
  ctx: Buyer,
  { status, ...at }: PageOf & { status: OrderStatus | null },
): Promise<{ rows: RechargeRow[]; total: number }> {
  const where = and(mine(ctx), status === null ? undefined : eq(order.status, status))
  const [rows, [counted]] = await Promise.all([
    selecting(ctx)
      .where(where)
      .orderBy(desc(order.submittedAtMs), desc(order.orderNo))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.select({ n: count() }).from(order).where(where),
  ])
  return { rows: rows.map(toRow), total: counted?.n ?? 0 }
}
