import { and, asc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { order, orderLine, orderRefund, orderRefundLine } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { usedTypeOf } from '#worker/modules/coupons/public.ts'
import { ORDER_STATUS } from '../contract.ts'
import { MEMBERSHIP, NONE } from './values.ts'

type Owner = Ctx<AccountActor>
export type LedgerRange = { fromMs: number | null; toMs: number | null }
export type LedgerSums = { amount: number; orders: number; licences: number }
export type LedgerRow = LedgerSums & { key: string }

/** Finished orders of the owner by the time at which they were placed, along the index order_owner. */
const spent = (ctx: Owner, { fromMs, toMs }: LedgerRange) =>
  and(
    ownedBy(ctx, order.ownerId),
    eq(order.channelId, ctx.channel.id),
    // `+`: the index by time, not the one by status.
    sql`+${order.status} = ${ORDER_STATUS.finished}`,
    ...(fromMs === null ? [] : [gte(order.submittedAtMs, fromMs)]),
    ...(toMs === null ? [] : [lt(order.submittedAtMs, toMs)]),
  )

const refundedOf = (orderNo: SQL) => sql`coalesce((SELECT sum(x.fen) FROM ${orderRefund} f
  JOIN ${orderRefundLine} x ON x.refund_no = f.refund_no AND x.is_live = 1 WHERE f.order_no = ${orderNo} AND f.state = 'granted'), 0)`
const isRefunded = sql`EXISTS (SELECT 1 FROM ${orderRefundLine} x JOIN ${orderRefund} f ON f.refund_no = x.refund_no
  WHERE x.order_line_id = l.id AND x.is_live = 1 AND f.state = 'granted')`

/** Keys that belong to a whole order. */
const KEYS = {
  month: sql`strftime('%Y-%m', ${order.submittedAtMs} / 1000 + 28800, 'unixepoch')`,
  member: sql`${order.placedBy}`,
  department: sql`coalesce(${order.departmentId}, ${NONE})`,
  project: sql`coalesce(${order.projectId}, ${NONE})`,
}
export type OrderKey = keyof typeof KEYS

/** Sums by a key of the order. */
export const sumOrders = (ctx: Owner, by: OrderKey, range: LedgerRange): Promise<LedgerRow[]> =>
  ctx.db.primary.all<LedgerRow>(
    sql`SELECT ${KEYS[by]} AS key, sum(${order.dueFen} - ${refundedOf(sql`${order.orderNo}`)}) AS amount, count(*) AS orders,
        sum((SELECT count(*) FROM ${orderLine} l WHERE l.order_no = ${order.orderNo} AND l.kind = 'licence' AND NOT ${isRefunded})) AS licences
      FROM ${order} WHERE ${spent(ctx, range)} AND ${ne(order.kind, 'recharge')} GROUP BY 1`,
  )

/**
 * Sums by what the licences are for. A discount is shared by the lines as `getPaid` (coupons/rules.ts) shares it: in proportion to
 * their prices, what is left by the largest remainder.
 */
export const sumUses = (ctx: Owner, range: LedgerRange): Promise<LedgerRow[]> =>
  ctx.db.primary.all<LedgerRow>(
    sql`WITH bought AS (
        SELECT ${order.orderNo} AS order_no, ${order.discountFen} AS discount, iif(${order.discountFen} > 0, ${usedTypeOf(sql`${order.orderNo}`)}, NULL) AS coupon
        FROM ${order} WHERE ${spent(ctx, range)} AND ${ne(order.kind, 'recharge')}),
      line AS (
        SELECT b.order_no, b.discount, l.position, l.kind,
          CASE WHEN l.kind = 'membership' THEN ${MEMBERSHIP} ELSE coalesce(json_extract(l.terms, '$.use'), ${NONE}) END AS key,
          iif(l.exchanged = 1, 0, l.price_fen) AS price,
          iif(l.exchanged = 0 AND b.discount > 0 AND (l.kind = 'licence' OR b.coupon = 3), l.price_fen, 0) AS counted,
          ${isRefunded} AS refunded
        FROM bought b JOIN ${orderLine} l ON l.order_no = b.order_no),
      weighed AS (
        SELECT *, iif(discount = 0, 0, counted * discount / sum(counted) OVER whole) AS share,
          iif(discount = 0, 0, counted * discount % sum(counted) OVER whole) AS rest
        FROM line WINDOW whole AS (PARTITION BY order_no)),
      shared AS (
        SELECT *, iif(discount > 0 AND row_number() OVER (PARTITION BY order_no ORDER BY rest DESC, position)
            <= discount - sum(share) OVER (PARTITION BY order_no), 1, 0) AS more
        FROM weighed)
      SELECT key, sum(iif(refunded, 0, price - share - more)) AS amount, count(DISTINCT order_no) AS orders,
        sum(kind = 'licence' AND NOT refunded) AS licences
      FROM shared GROUP BY key`,
  )

/** Coins bought, less what was refunded of them. */
export async function sumRecharges(ctx: Owner, range: LedgerRange): Promise<number> {
  const row = await ctx.db.primary.get<{ fen: number }>(
    sql`SELECT coalesce(sum(${order.dueFen} - ${refundedOf(sql`${order.orderNo}`)}), 0) AS fen
      FROM ${order} WHERE ${spent(ctx, range)} AND ${eq(order.kind, 'recharge')}`,
  )
  return row?.fen ?? 0
}

/** Names that departments had when something was bought, the newest one of each; they may be gone since. */
export async function departmentNames(
  ctx: Owner,
  range: LedgerRange,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.primary.all<{ id: string; name: string; at: number }>(
    sql`SELECT ${order.departmentId} AS id, ${order.departmentName} AS name, max(${order.submittedAtMs}) AS at
      FROM ${order} WHERE ${spent(ctx, range)} AND ${order.departmentId} IS NOT NULL GROUP BY 1`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type SpentOrder = typeof order.$inferSelect
/** Finished orders, oldest first, after this one. */
export const spentAfter = (
  ctx: Owner,
  range: LedgerRange,
  after: SpentOrder | null,
  limit: number,
): Promise<SpentOrder[]> =>
  ctx.db.primary
    .select()
    .from(order)
    .where(
      and(
        spent(ctx, range),
        ne(order.kind, 'recharge'),
        after
          ? sql`(${order.submittedAtMs}, ${order.orderNo}) > (${after.submittedAtMs}, ${after.orderNo})`
          : undefined,
      ),
    )
    .orderBy(asc(order.submittedAtMs), asc(order.orderNo))
    .limit(limit)

/** Lines of these orders whose refund was granted. */
export async function refundedAmong(ctx: Owner, orderNos: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.primary.all<{ id: string }>(
    sql`SELECT x.order_line_id AS id FROM ${orderRefund} f JOIN ${orderRefundLine} x ON x.refund_no = f.refund_no AND x.is_live = 1
      WHERE f.state = 'granted' AND f.order_no IN (SELECT value FROM json_each(${JSON.stringify(orderNos)}))`,
  )
  return new Set(rows.map(({ id }) => id))
}
