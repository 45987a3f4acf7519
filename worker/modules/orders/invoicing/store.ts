import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { toOffset } from '#core/page.ts'
import { invoice, invoiceLine, invoiceReversal, order, orderRefund, orderRefundLine } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { ORDER_STATUS } from '../contract.ts'
import type { OrderRow } from '../store.ts'

const finishedOfMine = (ctx: Ctx<AccountActor>) =>
  and(eq(order.channelId, ctx.channel.id), ownedBy(ctx, order.ownerId), eq(order.status, ORDER_STATUS.finished))

/** Those of these orders that are finished and the owner's (at most 50). */
export const findFinished = (ctx: Ctx<AccountActor>, orderNos: readonly string[]): Promise<OrderRow[]> =>
  ctx.db.primary
    .select()
    .from(order)
    .where(and(finishedOfMine(ctx), inArray(order.orderNo, [...orderNos])))

/** The owner's finished orders that brought in money, recharges among them: `first`, then the newest first. */
export async function finishedPage(ctx: Ctx<AccountActor>, at: { page: number; perPage: number }, first = '') {
  const where = and(finishedOfMine(ctx), sql`${order.dueFen} > 0`)
  const [rows, [counted]] = await Promise.all([
    ctx.db.primary
      .select()
      .from(order)
      .where(where)
      .orderBy(desc(eq(order.orderNo, first)), desc(order.submittedAtMs), desc(order.orderNo))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.select({ n: count() }).from(order).where(where),
  ])
  return { rows, total: counted?.n ?? 0 }
}

const among = (column: unknown, orderNos: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(orderNos)}))`

/** Lines of these orders on invoices, with the invoice; those that were rejected, withdrawn or taken back are left out. */
export const invoicedLines = (ctx: Ctx, orderNos: readonly string[]) =>
  ctx.db.primary
    .select({
      orderNo: invoiceLine.orderNo,
      lineId: invoiceLine.orderLineId,
      fen: invoiceLine.fen,
      isLive: invoiceLine.isLive,
      invoiceId: invoice.id,
      state: invoice.state,
      type: invoice.type,
      dueAtMs: invoice.dueAtMs,
      hasFile: sql<number>`${invoice.fileKey} is not null`,
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(
      and(
        among(invoiceLine.orderNo, orderNos),
        or(eq(invoice.state, 'requested'), eq(invoice.state, 'issued')),
        sql`not exists (select 1 from ${invoiceReversal} r where r.invoice_id = ${invoice.id} and r.refund_no is null)`,
      ),
    )
    .orderBy(asc(invoice.requestedAtMs), asc(invoice.id))
export type InvoicedLine = Awaited<ReturnType<typeof invoicedLines>>[number]

/** Lines of these orders in a refund that was not refused; not granted: it is being decided. */
export const refundedLines = (ctx: Ctx, orderNos: readonly string[]) =>
  ctx.db.primary
    .select({ lineId: orderRefundLine.orderLineId, isGranted: sql<number>`${orderRefund.state} = 'granted'` })
    .from(orderRefund)
    .innerJoin(orderRefundLine, eq(orderRefundLine.refundNo, orderRefund.refundNo))
    .where(and(among(orderRefund.orderNo, orderNos), eq(orderRefundLine.isLive, true)))
