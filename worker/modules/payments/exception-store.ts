import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { paymentException, paymentExceptionEvent } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { Settlement } from './store.ts'
import type { ExceptionReason, ExceptionState } from './values.ts'

type Row = typeof paymentException.$inferSelect
/** Money that could not be applied, and the last step of its history. */
export type ExceptionRow = Omit<Row, 'reason'> & {
  reason: ExceptionReason
  state: ExceptionState
  note: string | null
  seq: number
}

/** Refused with PAYMENT_EXCEPTION_KNOWN if this trade is already stored as an exception, for any reason. */
export const insertException = (ctx: Ctx, id: string, settled: Settlement, reason: ExceptionReason): Statement => {
  const { orderNo, provider, providerTradeNo, amountFen, currency } = settled
  return ctx.db.build
    .insert(paymentException)
    .values({ id, orderNo, provider, providerTradeNo, amountFen, currency, reason, atMs: ctx.now })
}

/** The last row of the history, which says how the money stands. */
const isLast = sql`${paymentExceptionEvent.seq} = (
  select max(last.seq) from payment_exception_event last where last.exception_id = ${paymentException.id})`
const withState = (ctx: Ctx) =>
  ctx.db.primary
    .select({
      kept: paymentException,
      state: paymentExceptionEvent.state,
      note: paymentExceptionEvent.note,
      seq: paymentExceptionEvent.seq,
    })
    .from(paymentException)
    .innerJoin(paymentExceptionEvent, and(eq(paymentExceptionEvent.exceptionId, paymentException.id), isLast))
type Read = Awaited<ReturnType<typeof withState>>[number]
const toRow = ({ kept, ...last }: Read): ExceptionRow => ({
  ...kept,
  reason: kept.reason as ExceptionReason,
  ...last,
})

/** Payments received for these orders that could not be applied (at most 100: D1's limit of bound parameters). */
export async function getUnapplied(ctx: Ctx, orderNos: readonly string[]): Promise<ExceptionRow[]> {
  if (orderNos.length === 0) return []
  const rows = await withState(ctx)
    .where(inArray(paymentException.orderNo, [...orderNos]))
    .orderBy(paymentException.atMs)
  return rows.map(toRow)
}

export async function findException(ctx: Ctx, id: string): Promise<ExceptionRow | null> {
  const row = await withState(ctx).where(eq(paymentException.id, id)).get()
  return row ? toRow(row) : null
}

/** Those that staff have to decide, oldest first; or those in another state, newest first. */
export async function exceptionPage(
  ctx: Ctx,
  states: readonly ExceptionState[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ExceptionRow[]; total: number }> {
  const where = inArray(paymentExceptionEvent.state, [...states])
  const counting = ctx.db.primary
    .select({ n: sql<number>`count(*)` })
    .from(paymentException)
    .innerJoin(paymentExceptionEvent, and(eq(paymentExceptionEvent.exceptionId, paymentException.id), isLast))
    .where(where)
    .get()
  const byAge = states.includes('open') ? sql`${paymentException.atMs} asc` : sql`${paymentException.atMs} desc`
  const [rows, total] = await Promise.all([
    withState(ctx).where(where).orderBy(byAge).limit(limit).offset(offset),
    counting,
  ])
  return { rows: rows.map(toRow), total: total?.n ?? 0 }
}

/** Staff settled it another way. Refused with EXCEPTION_STATE unless it is theirs to decide. */
export const insertResolved = (ctx: Ctx, exceptionId: string, note: string): Statement =>
  ctx.db.build.insert(paymentExceptionEvent).values({
    ...{ exceptionId, state: 'resolved', actorId: ctx.actor.id, note, atMs: ctx.now },
    seq: sql`(select max(seq) + 1 from payment_exception_event where exception_id = ${exceptionId})`,
  })
