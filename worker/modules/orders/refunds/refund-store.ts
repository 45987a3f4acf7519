import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import {
  order,
  orderLine,
  orderRefund,
  orderRefundLine,
  orderRefundProgress,
  orderRefundWithdrawal,
} from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { answerDueAt } from './rules.ts'
import type { RefundState } from './values.ts'

export type RefundRow = typeof orderRefund.$inferSelect
/** A refund with the state that everybody sees. */
export type KnownRefund = RefundRow & { progress: RefundState }
export type RefundPart = { lineId: string; fen: number }

type NewRefund = Pick<RefundRow, 'refundNo' | 'orderNo' | 'ownerId' | 'askedAs' | 'reason' | 'fen' | 'paidTo'>

/**
 * A requested refund with its lines. Refused by triggers: REFUND_ORDER, REFUND_LINE, REFUND_LINE_TAKEN, REFUND_ASKED_OFTEN,
 * REFUND_KNOWN (the number is taken).
 */
export const insertRefund = (ctx: Ctx, refund: NewRefund, parts: readonly RefundPart[]): Statement[] => [
  ctx.db.build.insert(orderRefund).values({
    ...refund,
    state: 'requested',
    askedBy: ctx.actor.id,
    createdAtMs: ctx.now,
    dueAtMs: refund.askedAs === 'owner' ? answerDueAt(ctx.now) : null,
  }),
  ctx.db.build
    .insert(orderRefundLine)
    .select(
      sql`select ${refund.refundNo}, value ->> '$.lineId', value ->> '$.fen', 1 from json_each(${JSON.stringify(parts)})`,
    ),
]

type Decision = Pick<RefundRow, 'state' | 'decidedAs' | 'answer'> & Partial<Pick<RefundRow, 'paidTo' | 'refundId'>>

/**
 * Decides a refund that is still requested (otherwise ROW_NOT_MET). Granting comes last in its batch: a trigger checks lines,
 * rights and money. Refused: REFUND_RULE, REFUND_RIGHT, REFUND_SUM, REFUND_MONEY, REFUND_TOO_MUCH, REFUND_COINS_SPENT.
 */
export const decideRefund = (ctx: Ctx, refundNo: string, decision: Decision): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(orderRefund)
      .set({ ...decision, decidedBy: ctx.actor.id, decidedAtMs: ctx.now })
      .where(and(eq(orderRefund.refundNo, refundNo), eq(orderRefund.state, 'requested'))),
  )

/** Takes a request back. A trigger refuses it with REFUND_STATE unless it waits, and frees its lines. */
export const insertWithdrawal = (ctx: Ctx<AccountActor>, refundNo: string): Statement =>
  ctx.db.build.insert(orderRefundWithdrawal).values({ refundNo, withdrawnBy: ctx.actor.id, atMs: ctx.now })

/** The bank's reference of a refund by bank, once (otherwise ROW_NOT_MET). */
export const setReference = (ctx: Ctx, refundNo: string, bankReference: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(orderRefund)
      .set({ bankReference, settledAtMs: ctx.now })
      .where(
        and(eq(orderRefund.refundNo, refundNo), eq(orderRefund.paidTo, 'bank'), isNull(orderRefund.bankReference)),
      ),
  )

/** Another way for money that the provider refused to return; ROW_NOT_MET if somebody else has chosen one meanwhile. */
export const setPaidAgain = (
  ctx: Ctx,
  { refundNo, refundId }: RefundRow,
  again: Pick<RefundRow, 'paidTo' | 'refundId'>,
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(orderRefund)
      .set(again)
      .where(
        and(
          eq(orderRefund.refundNo, refundNo),
          eq(orderRefund.paidTo, 'origin'),
          refundId === null ? isNull(orderRefund.refundId) : eq(orderRefund.refundId, refundId),
        ),
      ),
  )

const known = (ctx: Ctx) =>
  ctx.db.primary
    .select({ refund: orderRefund, progress: orderRefundProgress.state })
    .from(orderRefund)
    .innerJoin(orderRefundProgress, eq(orderRefundProgress.refundNo, orderRefund.refundNo))
const merged = (rows: { refund: RefundRow; progress: RefundState }[]): KnownRefund[] =>
  rows.map(({ refund, progress }) => ({ ...refund, progress }))

/** For staff and messages. */
export async function findRefund(ctx: Ctx, refundNo: string): Promise<KnownRefund | null> {
  const [row] = merged(await known(ctx).where(eq(orderRefund.refundNo, refundNo)).limit(1))
  return row ?? null
}

/** A refund of the owner, in this channel. */
export async function findMyRefund(ctx: Ctx<AccountActor>, refundNo: string): Promise<KnownRefund | null> {
  const [row] = merged(
    await known(ctx)
      .where(and(eq(orderRefund.refundNo, refundNo), mine(ctx)))
      .limit(1),
  )
  return row ?? null
}

/** Requests whose answer is overdue, those that wait longest first. */
export const overdueRefundNos = async (ctx: Ctx, limit: number): Promise<string[]> =>
  (
    await ctx.db.primary
      .select({ refundNo: orderRefund.refundNo })
      .from(orderRefund)
      .where(and(sql`${orderRefund.state} = 'requested'`, lt(orderRefund.dueAtMs, ctx.now)))
      .orderBy(asc(orderRefund.createdAtMs))
      .limit(limit)
  ).map(({ refundNo }) => refundNo)

/** Refunds of some orders (at most 100: D1's limit of parameters), oldest first. The caller has checked the owner. */
export const refundsOfOrders = async (ctx: Ctx, orderNos: readonly string[]): Promise<KnownRefund[]> =>
  orderNos.length === 0
    ? []
    : merged(
        await known(ctx)
          .where(inArray(orderRefund.orderNo, [...orderNos]))
          .orderBy(asc(orderRefund.createdAtMs), asc(orderRefund.refundNo)),
      )

export type Paging = { page: number; perPage: number }

/** What staff have begun themselves and nobody has confirmed is not the owner's yet. */
const shownToOwner = or(eq(orderRefund.askedAs, 'owner'), eq(orderRefund.state, 'granted'))
export const isShownToOwner = ({ askedAs, state }: RefundRow): boolean => askedAs === 'owner' || state === 'granted'

const mine = (ctx: Ctx<AccountActor>): SQL | undefined =>
  and(
    ownedBy(ctx, orderRefund.ownerId),
    shownToOwner,
    sql`exists (select 1 from ${order} where ${order.orderNo} = ${orderRefund.orderNo} and ${order.channelId} = ${ctx.channel.id})`,
  )

/** The owner's refunds, newest first. */
export async function refundsOfMine(
  ctx: Ctx<AccountActor>,
  at: Paging,
): Promise<{ rows: KnownRefund[]; total: number }> {
  const [rows, total] = await Promise.all([
    known(ctx)
      .where(mine(ctx))
      .orderBy(desc(orderRefund.createdAtMs), desc(orderRefund.refundNo))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(orderRefund, mine(ctx)),
  ])
  return { rows: merged(rows), total }
}

/** What waits for staff: to be decided, to be paid by bank, or refused by the provider. */
const isOpen = or(
  eq(orderRefundProgress.state, 'requested'),
  eq(orderRefundProgress.state, 'failed'),
  and(eq(orderRefundProgress.state, 'sent'), eq(orderRefund.paidTo, 'bank')),
)

/** Open ones by what is due first (a step without a promised time by when it began), because they wait; others newest first. */
export async function refundsForStaff(
  ctx: Ctx,
  state: RefundState | 'open',
  at: Paging,
): Promise<{ rows: KnownRefund[]; total: number }> {
  const where: SQL | undefined = state === 'open' ? isOpen : eq(orderRefundProgress.state, state)
  const waits = state === 'open' || state === 'requested'
  const by = waits
    ? [
        asc(sql`coalesce(${orderRefund.dueAtMs}, ${orderRefund.createdAtMs})`),
        asc(orderRefund.createdAtMs),
        asc(orderRefund.refundNo),
      ]
    : [desc(orderRefund.createdAtMs), desc(orderRefund.refundNo)]
  const [rows, [counted]] = await Promise.all([
    known(ctx)
      .where(where)
      .orderBy(...by)
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary
      .select({ n: sql<number>`count(*)` })
      .from(orderRefund)
      .innerJoin(orderRefundProgress, eq(orderRefundProgress.refundNo, orderRefund.refundNo))
      .where(where),
  ])
  return { rows: merged(rows), total: counted?.n ?? 0 }
}

/** The lines of some refunds, in the order of the order. */
export const partsOf = (ctx: Ctx, refundNos: readonly string[]) =>
  refundNos.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select({
          refundNo: orderRefundLine.refundNo,
          lineId: orderRefundLine.orderLineId,
          fen: orderRefundLine.fen,
          skuId: orderLine.skuId,
          names: orderLine.names,
          terms: orderLine.terms,
        })
        .from(orderRefundLine)
        .innerJoin(orderLine, eq(orderLine.id, orderRefundLine.orderLineId))
        .where(sql`${orderRefundLine.refundNo} in (select value from json_each(${JSON.stringify(refundNos)}))`)
        .orderBy(asc(orderLine.position))

/** The lines of an order that are in a refund that was not refused. */
export const takenLines = async (ctx: Ctx, orderNo: string): Promise<Set<string>> => {
  const rows = await ctx.db.primary
    .select({ lineId: orderRefundLine.orderLineId })
    .from(orderRefundLine)
    .innerJoin(orderLine, eq(orderLine.id, orderRefundLine.orderLineId))
    .where(and(eq(orderLine.orderNo, orderNo), eq(orderRefundLine.isLive, true)))
  return new Set(rows.map(({ lineId }) => lineId))
}

/** For other statements of a batch: true once every line of the order is in a granted refund. */
export const isWhole = (orderNo: string): SQL =>
  sql`not exists (select 1 from ${orderLine} l where l.order_no = ${orderNo} and not exists (
    select 1 from ${orderRefundLine} x join ${orderRefund} f on f.refund_no = x.refund_no and f.state = 'granted'
    where x.order_line_id = l.id and x.is_live = 1))`
