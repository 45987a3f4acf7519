import { asc, eq, sql } from 'drizzle-orm'
import { invoiceLine, order, orderLine, orderRefund, orderRefundLine } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/** What these invoices are for, by name, and whether a refund of it is being decided. */
export const itemsOf = (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select({
          invoiceId: invoiceLine.invoiceId,
          fen: invoiceLine.fen,
          isLive: invoiceLine.isLive,
          names: orderLine.names,
          kind: orderLine.kind,
          projectId: order.projectId,
          isRefundAsked: sql<number>`exists (select 1 from ${orderRefundLine} x join ${orderRefund} f on f.refund_no = x.refund_no
            where x.order_line_id = ${invoiceLine.orderLineId} and x.is_live = 1 and f.state = 'requested')`,
        })
        .from(invoiceLine)
        .innerJoin(orderLine, eq(orderLine.id, invoiceLine.orderLineId))
        .innerJoin(order, eq(order.orderNo, orderLine.orderNo))
        .where(sql`${invoiceLine.invoiceId} in (select value from json_each(${JSON.stringify(ids)}))`)
        .orderBy(asc(invoiceLine.invoiceId), asc(orderLine.orderNo), asc(orderLine.position))
