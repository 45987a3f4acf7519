import { toIso } from '#core/data-export.ts'
import type { Ctx } from '#worker/context.ts'
import { getPaid, usedCoupons } from '#worker/modules/coupons/public.ts'
import { ORDER_STATUS, type OrderInvoice } from '../contract.ts'
import type { LineRow, OrderRow } from '../store.ts'
import { freeLines, getStanding, type InvoiceableLine } from './rules.ts'
import { type InvoicedLine, invoicedLines, refundedLines } from './store.ts'

/** How much of one order can be invoiced now, with its lines, and the invoices that there are. */
export type Invoicing = { wire: OrderInvoice; free: readonly InvoiceableLine[] }

/** The same for many orders with all their lines; three reads however many. Orders that are not finished have none. */
export async function readInvoicing(
  ctx: Ctx,
  orders: readonly OrderRow[],
  lines: readonly LineRow[],
): Promise<Map<string, Invoicing>> {
  const finished = orders.filter(({ status }) => status === ORDER_STATUS.finished)
  if (finished.length === 0) return new Map()
  const orderNos = finished.map(({ orderNo }) => orderNo)
  const [invoiced, refunded, coupons] = await Promise.all([
    invoicedLines(ctx, orderNos),
    refundedLines(ctx, orderNos),
    usedCoupons(ctx, orderNos),
  ])
  const refundOf = new Map(refunded.map(({ lineId, isGranted }) => [lineId, isGranted ? 'granted' : 'asked'] as const))
  return new Map(
    finished.map((order) => {
      const known = invoiced.filter(({ orderNo }) => orderNo === order.orderNo)
      const own = lines.filter(({ orderNo }) => orderNo === order.orderNo)
      const paid = getPaid(coupons.get(order.orderNo) ?? null, own, order.discountFen)
      const facts = own.map(({ id, exchanged }, at): InvoiceableLine => {
        const on = known.find(({ lineId, isLive }) => lineId === id && isLive)?.state
        return {
          ...{ id, exchanged, fen: paid[at] ?? 0, refund: refundOf.get(id) ?? 'none' },
          on: on === 'issued' || on === 'requested' ? on : 'none',
        }
      })
      const free = freeLines(order.payWay, facts)
      return [order.orderNo, { free, wire: toWire(getStanding(order.payWay, facts), free, known) }]
    }),
  )
}

function toWire(
  standing: OrderInvoice['standing'],
  free: readonly InvoiceableLine[],
  known: readonly InvoicedLine[],
): OrderInvoice {
  const ids = [...new Set(known.map(({ invoiceId }) => invoiceId))]
  return {
    standing,
    amount: free.reduce((sum, { fen }) => sum + fen, 0),
    invoices: ids.map((id) => {
      const parts = known.filter(({ invoiceId }) => invoiceId === id)
      const { state, type, dueAtMs, hasFile } = parts[0]!
      return {
        ...{ id, type, state: state === 'issued' ? 'issued' : 'requested' },
        // Of this order: an invoice may be for several.
        amount: parts.filter(({ isLive }) => isLive).reduce((sum, { fen }) => sum + fen, 0),
        isReversed: parts.some(({ isLive }) => !isLive),
        dueAt: toIso(dueAtMs),
        hasFile: hasFile === 1,
      }
    }),
  }
}
