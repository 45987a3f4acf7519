import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { invoice, invoiceReversal } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { Paging, ReversalRow } from './store.ts'

const known = (ctx: Ctx) =>
  ctx.db.primary
    .select({ reversal: invoiceReversal, invoice })
    .from(invoiceReversal)
    .innerJoin(invoice, eq(invoice.id, invoiceReversal.invoiceId))
export type KnownReversal = Awaited<ReturnType<typeof known>>[number]

/** Those to be issued oldest first, others newest first. */
export async function reversalPage(ctx: Ctx, state: ReversalRow['state'], at: Paging) {
  const where = eq(invoiceReversal.state, state)
  const by = state === 'pending' ? asc : desc
  const [rows, [counted]] = await Promise.all([
    known(ctx)
      .where(where)
      .orderBy(by(invoiceReversal.createdAtMs), by(invoiceReversal.id))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.select({ n: count() }).from(invoiceReversal).where(where),
  ])
  return { rows, total: counted?.n ?? 0 }
}

export const findReversal = (ctx: Ctx, id: string): Promise<ReversalRow | undefined> =>
  ctx.db.primary.select().from(invoiceReversal).where(eq(invoiceReversal.id, id)).get()

/** The credit note that took back all that was left of an invoice. */
export const findWhole = (ctx: Ctx, invoiceId: string): Promise<ReversalRow | undefined> =>
  ctx.db.primary
    .select()
    .from(invoiceReversal)
    .where(and(eq(invoiceReversal.invoiceId, invoiceId), isNull(invoiceReversal.refundNo)))
    .get()

type Whole = Pick<ReversalRow, 'id' | 'invoiceId' | 'reason' | 'fen' | 'number' | 'issuedOn'>
/**
 * Takes back all that is left of an issued invoice; a trigger frees its lines. Refused: REVERSAL_NOTHING (nothing is left, or it is
 * not issued), REVERSAL_AMOUNT (a refund has changed what is left).
 */
export const insertWhole = (ctx: Ctx, row: Whole): Statement =>
  ctx.db.build.insert(invoiceReversal).values({ ...row, state: 'done', createdAtMs: ctx.now, doneAtMs: ctx.now })

/** The number of the credit note, once (otherwise ROW_NOT_MET). */
export const setReversed = (
  ctx: Ctx,
  id: string,
  { number, issuedOn }: { number: string; issuedOn: string },
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(invoiceReversal)
      .set({ state: 'done', number, issuedOn, doneAtMs: ctx.now })
      .where(and(eq(invoiceReversal.id, id), eq(invoiceReversal.state, 'pending'))),
  )
