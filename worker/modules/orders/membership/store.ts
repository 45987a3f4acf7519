import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { type PageOf, toOffset } from '#core/page.ts'
import { type MembershipDetail, order, orderLine } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { ORDER_STATUS } from '../contract.ts'
import type { LineRow, OrderRow } from '../store.ts'

type Mine = Ctx<AccountActor>
const mine = (ctx: Mine) => and(eq(order.channelId, ctx.channel.id), ownedBy(ctx, order.ownerId))
const isMembership = and(eq(orderLine.orderNo, order.orderNo), eq(orderLine.kind, 'membership'))

export type MembershipOrder = OrderRow & { lineId: string; detail: MembershipDetail; priceFen: number }
const selecting = (ctx: Mine) =>
  ctx.db.primary
    .select({ order, lineId: orderLine.id, detail: orderLine.detail, priceFen: orderLine.priceFen })
    .from(order)
    .innerJoin(orderLine, isMembership)
const toRow = (row: { order: OrderRow; lineId: string; detail: unknown; priceFen: number }): MembershipOrder => ({
  ...row.order,
  ...{ lineId: row.lineId, detail: row.detail as MembershipDetail, priceFen: row.priceFen },
})

/** The order with a membership that waits for payment or confirmation: there is at most one (trigger membership_line_fits). */
export async function findOpenMembership(ctx: Mine): Promise<MembershipOrder | null> {
  const row = await selecting(ctx)
    .where(and(mine(ctx), inArray(order.status, [ORDER_STATUS.unpaid, ORDER_STATUS.waitConfirm])))
    .get()
  return row ? toRow(row) : null
}

/** The same for a preview, which reads it together with its prices. */
export async function findOpenMembershipNo(ctx: Mine): Promise<{ orderNo: string; isActivating: boolean } | null> {
  const [[row] = []] = await ctx.db.readPrimary([
    sql`SELECT ${order.orderNo} AS orderNo, ${order.status} AS status FROM ${order} JOIN ${orderLine} ON ${isMembership}
      WHERE ${mine(ctx)} AND ${order.status} IN (${ORDER_STATUS.unpaid}, ${ORDER_STATUS.waitConfirm}) LIMIT 1`,
  ])
  return row ? { orderNo: String(row.orderNo), isActivating: row.status === ORDER_STATUS.waitConfirm } : null
}

/** What was bought, by the id of its line. */
export async function membershipLines(ctx: Mine, lineIds: readonly string[]): Promise<Map<string, MembershipOrder>> {
  const rows = await selecting(ctx).where(
    and(mine(ctx), sql`${orderLine.id} in (select value from json_each(${JSON.stringify(lineIds)}))`),
  )
  return new Map(rows.map((row) => [row.lineId, toRow(row)]))
}

/** Whether a finished order has bought this offer: it is sold once. */
export async function isOfferBought(ctx: Mine, offerId: string): Promise<boolean> {
  return (await boughtOffers(ctx)).has(offerId)
}

export async function boughtOffers(ctx: Mine): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.primary
    .select({ offerId: sql<string>`json_extract(${orderLine.detail}, '$.offerId')` })
    .from(order)
    .innerJoin(orderLine, isMembership)
    .where(
      and(
        mine(ctx),
        eq(order.status, ORDER_STATUS.finished),
        sql`json_extract(${orderLine.detail}, '$.offerId') is not null`,
      ),
    )
  return new Set(rows.map(({ offerId }) => offerId))
}

/** The licences for which a membership was last bought at a checkout (decision 115). */
export async function lastChosenSkus(ctx: Mine): Promise<string[]> {
  const row = await ctx.db.primary
    .select({ detail: orderLine.detail })
    .from(order)
    .innerJoin(orderLine, isMembership)
    .where(
      and(
        mine(ctx),
        eq(order.status, ORDER_STATUS.finished),
        sql`json_extract(${orderLine.detail}, '$.skuIds') is not null`,
      ),
    )
    .orderBy(desc(order.submittedAtMs), desc(order.orderNo))
    .limit(1)
    .get()
  return (row?.detail as MembershipDetail | undefined)?.skuIds ?? []
}

export type ExchangedLine = Pick<LineRow, 'orderNo' | 'trackId' | 'terms' | 'names' | 'priceFen'> & { atMs: number }
const exchanged = (ctx: Mine) => and(mine(ctx), eq(order.status, ORDER_STATUS.finished), eq(orderLine.exchanged, true))

/** What the owner has taken through memberships, newest first. */
export async function exchangedLines(ctx: Mine, at: PageOf): Promise<{ rows: ExchangedLine[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    ctx.db.primary
      .select({
        orderNo: orderLine.orderNo,
        trackId: orderLine.trackId,
        terms: orderLine.terms,
        names: orderLine.names,
        priceFen: orderLine.priceFen,
        atMs: order.submittedAtMs,
      })
      .from(order)
      .innerJoin(orderLine, eq(orderLine.orderNo, order.orderNo))
      .where(exchanged(ctx))
      .orderBy(desc(order.submittedAtMs), desc(order.orderNo), orderLine.position)
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary
      .select({ n: sql<number>`count(*)` })
      .from(order)
      .innerJoin(orderLine, eq(orderLine.orderNo, order.orderNo))
      .where(exchanged(ctx)),
  ])
  return { rows, total: counted?.n ?? 0 }
}
