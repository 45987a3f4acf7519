import { and, desc } from 'drizzle-orm'
import { DATA_EXPORT_PAGE, type DataExport, inOneRead, inPages, toIso } from '#core/data-export.ts'
import { olderThan, ownedBySelf } from '#core/owner-store.ts'
import { invoice, invoiceTitle } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { partsOf, reversalsOf } from './store.ts'

type Owner = Ctx<AccountActor>
type Asked = { id: string; requestedAtMs: number }

/** The person's own invoices, newest first, and remembered titles. Money in fen. */
export const invoiceData = (ctx: Owner): DataExport[] => [
  inPages('invoices', (after: Asked | null) => invoicesBefore(ctx, after)),
  inOneRead('invoiceTitles', async () =>
    (await ctx.db.primary.select().from(invoiceTitle).where(ownedBySelf(ctx, invoiceTitle.ownerId))).map(
      ({ buyer, usedAtMs }) => ({ ...buyer, usedAt: toIso(usedAtMs) }),
    ),
  ),
]

async function invoicesBefore(ctx: Owner, after: Asked | null) {
  const rows = await ctx.db.primary
    .select()
    .from(invoice)
    .where(
      and(
        ownedBySelf(ctx, invoice.ownerId),
        olderThan([invoice.requestedAtMs, invoice.id], after && [after.requestedAtMs, after.id]),
      ),
    )
    .orderBy(desc(invoice.requestedAtMs), desc(invoice.id))
    .limit(DATA_EXPORT_PAGE)
  const ids = rows.map(({ id }) => id)
  const [parts, reversals] = await Promise.all([partsOf(ctx, ids), reversalsOf(ctx, ids)])
  return rows.map((row) => ({
    ...{ id: row.id, type: row.type, state: row.state, fen: row.fen, requestedAtMs: row.requestedAtMs },
    ...{ ...row.buyer, ...row.contact, reason: row.reason, number: row.number, code: row.code, issuedOn: row.issuedOn },
    ...{ courier: row.courier, trackingNo: row.trackingNo, fileName: row.fileName, sha256: row.sha256 },
    requestedAt: toIso(row.requestedAtMs),
    decidedAt: row.decidedAtMs === null ? null : toIso(row.decidedAtMs),
    lines: parts
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ orderNo, orderLineId, fen, isLive }) => ({ orderNo, lineId: orderLineId, fen, isLive })),
    reversals: reversals
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ refundNo, reason, fen, state, number, issuedOn }) => ({
        refundNo,
        reason,
        fen,
        state,
        number,
        issuedOn,
      })),
  }))
}
