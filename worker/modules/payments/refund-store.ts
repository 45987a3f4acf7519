import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { payment, paymentException, refund, refundWatch } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

export type RefundRow = typeof refund.$inferSelect
/** What is refunded: the payment of an order, or money that matched no order. */
export type RefundSource = { paymentId: string } | { exceptionId: string }
/** Received money, from either table. */
export type Received = { provider: string; providerTradeNo: string; amountFen: number; currency: string }

export async function findReceived(ctx: Ctx, source: RefundSource): Promise<Received | null> {
  const getColumns = (table: typeof payment | typeof paymentException) => ({
    provider: table.provider,
    providerTradeNo: table.providerTradeNo,
    amountFen: table.amountFen,
    currency: table.currency,
  })
  const [row] =
    'paymentId' in source
      ? await ctx.db.primary.select(getColumns(payment)).from(payment).where(eq(payment.id, source.paymentId)).limit(1)
      : await ctx.db.primary
          .select(getColumns(paymentException))
          .from(paymentException)
          .where(eq(paymentException.id, source.exceptionId))
          .limit(1)
  return row ?? null
}

export async function findRefund(ctx: Ctx, id: string): Promise<RefundRow | null> {
  const [row] = await ctx.db.primary.select().from(refund).where(eq(refund.id, id)).limit(1)
  return row ?? null
}

export async function findRefundByRequest(ctx: Ctx, requestNo: string): Promise<RefundRow | null> {
  const [row] = await ctx.db.primary.select().from(refund).where(eq(refund.requestNo, requestNo)).limit(1)
  return row ?? null
}

/** Refused by triggers: REFUND_KNOWN (this number exists), REFUND_TOO_MUCH, REFUND_SOURCE. */
export const insertRefund = (ctx: Ctx, row: RefundRow): Statement => ctx.db.build.insert(refund).values(row)

/** ROW_NOT_MET if the result was stored before. */
export const settleRefund = (
  ctx: Ctx,
  id: string,
  result: { state: 'done'; failure: null } | { state: 'failed'; failure: string },
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(refund)
      .set({ ...result, settledAtMs: ctx.now })
      .where(and(eq(refund.id, id), eq(refund.state, 'requested'))),
  )

/** Asked about again after a quarter of the time that it has been waiting: 5 minutes at least, 6 hours at most. */
const AGAIN = { atLeastMs: 5 * 60_000, atMostMs: 6 * 3_600_000 }

/** The provider has not carried it out yet, or could not be asked: the sweep asks again. */
export const watchRefund = (ctx: Ctx, refundId: string): Statement =>
  ctx.db.build
    .insert(refundWatch)
    .values({ refundId, sinceMs: ctx.now, nextAskAtMs: ctx.now + AGAIN.atLeastMs })
    .onConflictDoUpdate({
      target: refundWatch.refundId,
      set: {
        nextAskAtMs: sql`${ctx.now} + min(${AGAIN.atMostMs}, max(${AGAIN.atLeastMs}, (${ctx.now} - ${refundWatch.sinceMs}) / 4))`,
      },
    })

/**
 * Refunds that are not settled and due to be asked about: those watched, and those whose message the outbox has given
 * up (after a quarter of an hour).
 */
export const dueRefunds = (ctx: Ctx, limit: number): Promise<{ id: string; createdAtMs: number }[]> =>
  ctx.db.primary
    .select({ id: refund.id, createdAtMs: refund.createdAtMs })
    .from(refund)
    .leftJoin(refundWatch, eq(refundWatch.refundId, refund.id))
    .where(
      and(
        eq(refund.state, 'requested'),
        or(
          lte(refundWatch.nextAskAtMs, ctx.now),
          and(sql`${refundWatch.refundId} is null`, lt(refund.createdAtMs, ctx.now - 30 * 60_000)),
        ),
      ),
    )
    .orderBy(asc(refund.createdAtMs))
    .limit(limit)

/** Refunds of payments for these orders, applied or not (at most 100 orders: D1's limit of parameters). */
export async function getRefunds(ctx: Ctx, orderNos: readonly string[]): Promise<(RefundRow & { orderNo: string })[]> {
  const of = [...orderNos]
  const [paid, unapplied] = await Promise.all([
    ctx.db.primary
      .select({ orderNo: payment.orderNo, refund })
      .from(payment)
      .innerJoin(refund, eq(refund.paymentId, payment.id))
      .where(inArray(payment.orderNo, of)),
    ctx.db.primary
      .select({ orderNo: paymentException.orderNo, refund })
      .from(paymentException)
      .innerJoin(refund, eq(refund.exceptionId, paymentException.id))
      .where(inArray(paymentException.orderNo, of)),
  ])
  return [...paid, ...unapplied]
    .map((row) => ({ ...row.refund, orderNo: row.orderNo }))
    .sort((a, b) => a.createdAtMs - b.createdAtMs)
}
