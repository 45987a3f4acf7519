import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { type InvoiceBuyer, type InvoiceContact, invoice, invoiceLine, invoiceReversal } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { InvoiceType } from './values.ts'

export type InvoiceRow = typeof invoice.$inferSelect
export type ReversalRow = typeof invoiceReversal.$inferSelect
type Buyer = Ctx<AccountActor>
export type Paging = { page: number; perPage: number }
export type InvoicePart = { lineId: string; orderNo: string; fen: number }
export type NewInvoice = {
  id: string
  type: InvoiceType
  buyer: InvoiceBuyer
  contact: InvoiceContact
  dueAtMs: number
}

/**
 * A request with its lines. Refused by triggers, each line by itself: INVOICE_LINE_TAKEN, INVOICE_REFUNDED, INVOICE_TOO_MUCH,
 * INVOICE_PREPAID, INVOICE_LINE.
 */
export const insertInvoice = (ctx: Buyer, made: NewInvoice, parts: readonly InvoicePart[]): Statement[] => [
  ctx.db.build.insert(invoice).values({
    ...made,
    ownerId: ctx.owner.id,
    requestedBy: ctx.actor.id,
    state: 'requested',
    requestedAtMs: ctx.now,
  }),
  ctx.db.build.insert(invoiceLine).select(
    sql`select ${made.id}, value ->> '$.lineId', value ->> '$.orderNo', value ->> '$.fen', 1
        from json_each(${JSON.stringify(parts)})`,
  ),
]

const mine = (ctx: Buyer) => ownedBy(ctx, invoice.ownerId)

export const findMine = (ctx: Buyer, id: string): Promise<InvoiceRow | undefined> =>
  ctx.db.primary
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), mine(ctx)))
    .get()

/** For staff, messages and signed links, which act for nobody. */
export const findAny = (ctx: Ctx, id: string): Promise<InvoiceRow | undefined> =>
  ctx.db.primary.select().from(invoice).where(eq(invoice.id, id)).get()

async function pageOf(ctx: Ctx, where: SQL | undefined, order: SQL[], at: Paging) {
  const [rows, [counted]] = await Promise.all([
    ctx.db.primary
      .select()
      .from(invoice)
      .where(where)
      .orderBy(...order)
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.select({ n: count() }).from(invoice).where(where),
  ])
  return { rows, total: counted?.n ?? 0 }
}

export const pageOfMine = (ctx: Buyer, state: InvoiceRow['state'] | undefined, at: Paging) =>
  pageOf(ctx, and(mine(ctx), state && eq(invoice.state, state)), [desc(invoice.requestedAtMs), desc(invoice.id)], at)

/** Those that wait by what is due first, decided ones newest first. `overdue`: those that wait longer than promised. */
export function pageForStaff(ctx: Ctx, state: InvoiceRow['state'] | 'overdue', at: Paging) {
  const isWaiting = state === 'requested' || state === 'overdue'
  const order = isWaiting
    ? [asc(invoice.dueAtMs), asc(invoice.requestedAtMs), asc(invoice.id)]
    : [desc(invoice.requestedAtMs), desc(invoice.id)]
  const where =
    state === 'overdue' ? and(eq(invoice.state, 'requested'), lt(invoice.dueAtMs, ctx.now)) : eq(invoice.state, state)
  return pageOf(ctx, where, order, at)
}

/** For the export: in one state, or all, oldest first, after the last one of the page before. */
export const invoicesAfter = (
  ctx: Ctx,
  state: InvoiceRow['state'] | undefined,
  after: InvoiceRow | null,
  limit: number,
): Promise<InvoiceRow[]> =>
  ctx.db.primary
    .select()
    .from(invoice)
    .where(
      and(
        state && eq(invoice.state, state),
        after ? sql`(${invoice.requestedAtMs}, ${invoice.id}) > (${after.requestedAtMs}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(invoice.requestedAtMs), asc(invoice.id))
    .limit(limit)

/** Requests that wait longer than promised, the oldest first. */
export const overdueIds = async (ctx: Ctx, limit: number): Promise<string[]> =>
  (
    await ctx.db.primary
      .select({ id: invoice.id })
      .from(invoice)
      .where(and(eq(invoice.state, 'requested'), lt(invoice.dueAtMs, ctx.now)))
      .orderBy(asc(invoice.dueAtMs))
      .limit(limit)
  ).map(({ id }) => id)

const waits = (id: string, more?: SQL) => and(eq(invoice.id, id), eq(invoice.state, 'requested'), more)

/** Another version of a request that is not decided; ROW_NOT_MET if it is. */
export const correctMine = (
  ctx: Buyer,
  id: string,
  made: Pick<NewInvoice, 'type' | 'buyer' | 'contact'>,
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(invoice)
      .set({ ...made, version: sql`${invoice.version} + 1` })
      .where(waits(id, mine(ctx))),
  )

export const withdrawMine = (ctx: Buyer, id: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(invoice)
      .set({ state: 'withdrawn', decidedAtMs: ctx.now })
      .where(waits(id, mine(ctx))),
  )

type Issued = Partial<
  Pick<
    InvoiceRow,
    'number' | 'code' | 'issuedOn' | 'fileKey' | 'fileKind' | 'fileName' | 'bytes' | 'sha256' | 'courier' | 'trackingNo'
  >
>
/** Decides a request in the version that was seen; ROW_NOT_MET if it was decided, corrected or lowered meanwhile. */
export const decide = (
  ctx: Ctx,
  { id, version }: Pick<InvoiceRow, 'id' | 'version'>,
  decision: ({ state: 'issued' } & Issued) | { state: 'rejected'; reason: string },
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(invoice)
      .set({ ...decision, decidedAtMs: ctx.now })
      .where(waits(id, eq(invoice.version, version))),
  )

/** What the invoice contained when it was requested, and whether it still does. */
export const partsOf = (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select()
        .from(invoiceLine)
        .where(sql`${invoiceLine.invoiceId} in (select value from json_each(${JSON.stringify(ids)}))`)
        .orderBy(asc(invoiceLine.orderNo), asc(invoiceLine.orderLineId))
export type PartRow = Awaited<ReturnType<typeof partsOf>>[number]

export const reversalsOf = (ctx: Ctx, ids: readonly string[]): Promise<ReversalRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select()
        .from(invoiceReversal)
        .where(inArray(invoiceReversal.invoiceId, [...ids]))
        .orderBy(asc(invoiceReversal.createdAtMs), asc(invoiceReversal.id))
