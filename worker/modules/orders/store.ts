import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { departmentOfPlacer, ownedBy, ownedByNobodyElse } from '#core/owner-store.ts'
import type { Statement } from '#db/client.ts'
import {
  type LineNames,
  type LineTerms,
  type MembershipDetail,
  order,
  orderEvent,
  orderLine,
  type RechargeDetail,
} from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { QuotedSku } from '../catalogue/public.ts'
import { TERMS_VERSION } from '../terms/contract.ts'
import { parseCode } from '../terms/public.ts'
import { type Licence, MEDIA_OF, scenesOf } from '../terms/values.ts'
import { ORDER_STATUS, type OrderStatus } from './contract.ts'
import { autoCancelAt, foldNames, type Totals } from './rules.ts'

export type OrderRow = typeof order.$inferSelect
export type LineRow = typeof orderLine.$inferSelect
/** A line that sells a licence (check order_line_licence). */
export type LicenceRow = LineRow & {
  [K in 'skuId' | 'trackId' | 'versionId' | 'terms']: NonNullable<LineRow[K]>
}
export const isLicence = (line: LineRow): line is LicenceRow => line.kind === 'licence'
type Buyer = Ctx<AccountActor>

/** The scope is part of the query: an order of another owner or channel is not found. */
const mine = (ctx: Buyer) => and(eq(order.channelId, ctx.channel.id), ownedBy(ctx, order.ownerId))

/** Recharges are listed with the coins instead (specification section 2, "My coins"). */
export const listed = (ctx: Buyer) => and(mine(ctx), ne(order.kind, 'recharge'))

export async function findMyOrder(ctx: Buyer, orderNo: string): Promise<OrderRow | null> {
  const [row] = await ctx.db.primary
    .select()
    .from(order)
    .where(and(eq(order.orderNo, orderNo), mine(ctx)))
    .limit(1)
  return row ?? null
}

/** For jobs and provider notifications, which act for nobody. */
export async function findAnyOrder(ctx: Ctx, orderNo: string): Promise<OrderRow | null> {
  const [row] = await ctx.db.primary.select().from(order).where(eq(order.orderNo, orderNo)).limit(1)
  return row ?? null
}

/** When the order was finished (Unix ms); null if it was not. */
export async function finishedAt(ctx: Ctx, orderNo: string): Promise<number | null> {
  const row = await ctx.db.primary
    .select({ at: orderEvent.atMs })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderNo, orderNo), eq(orderEvent.toStatus, ORDER_STATUS.finished)))
    .get()
  return row?.at ?? null
}

export const getLines = (ctx: Ctx, orderNos: string[]): Promise<LineRow[]> =>
  orderNos.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select()
        .from(orderLine)
        .where(inArray(orderLine.orderNo, orderNos))
        .orderBy(asc(orderLine.orderNo), asc(orderLine.position))

export const newestOfMine = (ctx: Buyer, limit: number): Promise<OrderRow[]> =>
  ctx.db.primary
    .select()
    .from(order)
    .where(listed(ctx))
    .orderBy(desc(order.submittedAtMs), desc(order.orderNo))
    .limit(limit)

/**
 * Of the few open orders of an owner. The `+` keeps SQLite from reading all orders of the owner by time, to spare itself
 * the sorting.
 */
const oldestFirst = sql`+${order.submittedAtMs}, ${order.orderNo}`

/** All orders have the same lifetime, so the oldest expires first. */
export const unpaidOfMine = (ctx: Buyer, limit: number): Promise<OrderRow[]> =>
  ctx.db.primary
    .select()
    .from(order)
    .where(and(listed(ctx), eq(order.status, ORDER_STATUS.unpaid)))
    .orderBy(oldestFirst)
    .limit(limit)

export async function countMyOrders(ctx: Buyer): Promise<Map<number, number>> {
  const rows = await ctx.db.primary
    .select({ status: order.status, n: count() })
    .from(order)
    .where(listed(ctx))
    .groupBy(order.status)
  return new Map(rows.map((row) => [row.status, row.n]))
}

const toTerms = (code: string, { licenceType, use, term, audience, territory }: Licence): LineTerms => ({
  ...{ code, licenceType, use, term, audience, region: territory, termsVersion: TERMS_VERSION },
  media: [...MEDIA_OF[use]],
  scenes: scenesOf(MEDIA_OF[use]),
})

type NamedLine = { id: string; names: LineNames; priceFen: number }
/** `boughtAgain`: the owner holds this licence and wants another. `exchanged`: through a membership. */
export type LicenceLine = NamedLine &
  Pick<QuotedSku, 'skuId' | 'trackId' | 'versionId' | 'code' | 'trackUpdatedAtMs'> & {
    kind: 'licence'
    boughtAgain: boolean
    exchanged: boolean
  }
export type NewLine =
  | LicenceLine
  | (NamedLine & { kind: 'membership'; detail: MembershipDetail; exchanged: false })
  | (NamedLine & { kind: 'recharge'; detail: RechargeDetail; exchanged: false })
export type NewOrder = {
  orderNo: string
  kind: OrderRow['kind']
  lines: readonly NewLine[]
  totals: Totals
  projectId?: string | undefined
  /** The request that was approved. */
  approvalId?: string | undefined
}

const getParts = (line: NewLine) => {
  if (line.kind !== 'licence') return { detail: line.detail }
  const licence = parseCode(line.code)
  if (!licence) throw new Error(`quoted an unknown licence: ${line.code}`)
  return {
    skuId: line.skuId,
    // Null, and therefore refused, if the track has changed since its price was read.
    trackId: sql`(select id from track where id = ${line.trackId} and updated_at_ms = ${line.trackUpdatedAtMs})`,
    versionId: line.versionId,
    terms: toTerms(line.code, licence),
    boughtAgain: line.boughtAgain,
  }
}

/** The order and its lines. `closeOrder` fixes them; what the order holds (a coupon) is inserted in between. */
export const insertOrder = (
  ctx: Buyer,
  { orderNo, kind, lines, totals, projectId, approvalId }: NewOrder,
): Statement[] => [
  ctx.db.build.insert(order).values({
    orderNo,
    channelId: ctx.channel.id,
    ownerId: ctx.owner.id,
    placedBy: ctx.actor.id,
    kind,
    status: ORDER_STATUS.unpaid,
    ...totals,
    submittedAtMs: ctx.now,
    autoCancelAtMs: autoCancelAt(ctx.now),
    usageAcceptedAtMs: ctx.now,
    ...{ projectId, approvalId },
    ...departmentOfPlacer(ctx),
  }),
  ...lines.map((line, position) =>
    ctx.db.build.insert(orderLine).values({
      ...{ id: line.id, orderNo, position, kind: line.kind },
      ...{ names: line.names, foldedNames: foldNames(line.names), priceFen: line.priceFen, exchanged: line.exchanged },
      ...getParts(line),
    }),
  ),
]

/** The first event, which checks that the lines add up (trigger order_event_sum); after it they cannot change. */
export const closeOrder = (ctx: Ctx, orderNo: string): Statement =>
  ctx.db.build.insert(orderEvent).values({
    orderNo,
    seq: 0,
    fromStatus: null,
    toStatus: ORDER_STATUS.unpaid,
    cause: 'placed',
    actorId: ctx.actor.id,
    atMs: ctx.now,
  })

/** The only way to change a status: refused with STATE_CONFLICT if the order is no longer in `from`. */
export const moveOrder = (ctx: Ctx, orderNo: string, from: OrderStatus, to: OrderStatus, cause: string): Statement =>
  ctx.db.build.insert(orderEvent).values({
    orderNo,
    seq: sql`(select max(seq) + 1 from order_event where order_no = ${orderNo})`,
    fromStatus: from,
    toStatus: to,
    cause,
    actorId: ctx.actor.id,
    atMs: ctx.now,
  })

/** The same for every unpaid order that nobody else can act for at the moment of the batch. */
export const cancelAllUnpaid = (ctx: Buyer, cause: string): Statement =>
  ctx.db.build.insert(orderEvent).select(
    sql`select ${order.orderNo}, (select max(seq) + 1 from order_event e where e.order_no = ${order.orderNo}),
          ${ORDER_STATUS.unpaid}, ${ORDER_STATUS.canceled}, ${cause}, ${ctx.actor.id}, ${ctx.now}
        from ${order} where ${ownedByNobodyElse(ctx, order.ownerId)} and ${order.status} = ${ORDER_STATUS.unpaid}`,
  )

/** For other statements of a batch: the order's number while it is unpaid, otherwise nothing. */
export const unpaidNo = (orderNo: string): SQL =>
  sql`select ${order.orderNo} from ${order} where ${order.orderNo} = ${orderNo} and ${order.status} = ${ORDER_STATUS.unpaid}`

/** Orders by their status at the moment of the batch: one order, or all that nobody else can act for. */
export type OrderSet = (...statuses: OrderStatus[]) => SQL
const inStatus = (statuses: OrderStatus[]): SQL => inArray(order.status, statuses)
export const oneOrder =
  (orderNo: string): OrderSet =>
  (...statuses) =>
    sql`select ${order.orderNo} from ${order} where ${order.orderNo} = ${orderNo} and ${inStatus(statuses)}`
export const ordersOfMine =
  (ctx: Buyer): OrderSet =>
  (...statuses) =>
    sql`select ${order.orderNo} from ${order} where ${ownedByNobodyElse(ctx, order.ownerId)} and ${inStatus(statuses)}`

/** All unpaid orders that nobody else can act for, in any channel. */
export const allUnpaidOfMine = (ctx: Buyer): Promise<{ orderNo: string }[]> =>
  ctx.db.primary
    .select({ orderNo: order.orderNo })
    .from(order)
    .where(and(ownedByNobodyElse(ctx, order.ownerId), eq(order.status, ORDER_STATUS.unpaid)))

/**
 * The owner's unpaid and waiting orders that contain one of these licences, oldest first (trigger order_line_not_open).
 */
export async function openOrdersWith(
  ctx: Buyer,
  skuIds: readonly string[],
): Promise<{ orderNo: string; skuId: string | null }[]> {
  const [rows = []] = await ctx.db.readPrimary([
    sql`SELECT ${order.orderNo} AS orderNo, ${orderLine.skuId} AS skuId
      FROM ${order} JOIN ${orderLine} ON ${orderLine.orderNo} = ${order.orderNo}
      WHERE ${ownedBy(ctx, order.ownerId)} AND ${inStatus([ORDER_STATUS.unpaid, ORDER_STATUS.waitConfirm])}
        AND ${orderLine.skuId} IN (SELECT value FROM json_each(${JSON.stringify(skuIds)}))
      ORDER BY ${oldestFirst}`,
  ])
  return rows as { orderNo: string; skuId: string }[]
}

export const setPayWay = (ctx: Ctx, orderNo: string, payWay: number): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.update(order).set({ payWay }).where(eq(order.orderNo, orderNo)))

/** Until when an order that is unpaid again stays open. ROW_NOT_MET if it is not unpaid (any more). */
export const setAutoCancel = (ctx: Ctx, orderNo: string, autoCancelAtMs: number): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(order)
      .set({ autoCancelAtMs })
      .where(and(eq(order.orderNo, orderNo), eq(order.status, ORDER_STATUS.unpaid))),
  )
