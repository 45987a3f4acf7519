import { toIso } from '#core/data-export.ts'
import { ownersById } from '#core/owner-store.ts'
import type { Ctx } from '#worker/context.ts'
import type { Subject } from '../identity/contract.ts'
import type { InvoiceWire } from './contract.ts'
import { type InvoiceRow, type PartRow, partsOf, type ReversalRow, reversalsOf } from './store.ts'
import { getShipping } from './values.ts'

export type About = { parts: PartRow[]; reversals: ReversalRow[]; owners: ReadonlyMap<string, Subject> }

/** What belongs to these invoices; a fixed number of reads however many. */
export async function readAbout(ctx: Ctx, rows: readonly InvoiceRow[]): Promise<About> {
  const ids = rows.map(({ id }) => id)
  const [parts, reversals, owners] = await Promise.all([
    partsOf(ctx, ids),
    reversalsOf(ctx, ids),
    ownersById(
      ctx,
      rows.map(({ ownerId }) => ownerId),
    ),
  ])
  return { parts, reversals, owners }
}

const NO_CONTACT = {
  applicantPhone: null,
  recipientName: null,
  recipientArea: null,
  recipientAddress: null,
  recipientPhone: null,
  recipientEmail: null,
}

/** An invoice as buyers and staff see it. */
export function presentInvoice(row: InvoiceRow, about: About): Omit<InvoiceWire, 'readOnly'> {
  const owner = about.owners.get(row.ownerId)
  if (!owner) throw new Error('an invoice without an owner')
  const orders = toOrders(
    row,
    about.parts.filter(({ invoiceId }) => invoiceId === row.id),
  )
  const reversals = about.reversals.filter(({ invoiceId }) => invoiceId === row.id)
  return {
    ...{ id: row.id, owner, type: row.type, state: row.state },
    ...row.buyer,
    ...(row.contact ?? NO_CONTACT),
    amount: row.fen,
    orderNos: orders.map(({ orderNo }) => orderNo).join(','),
    orders,
    requestedAt: toIso(row.requestedAtMs),
    dueAt: toIso(row.dueAtMs),
    decidedAt: row.decidedAtMs === null ? null : toIso(row.decidedAtMs),
    ...{ reason: row.reason, number: row.number, code: row.code, issuedOn: row.issuedOn },
    ...{ courier: row.courier, trackingNo: row.trackingNo },
    shipping: getShipping(row.type, row.fen),
    file:
      row.fileKind === null || row.fileName === null
        ? null
        : { name: row.fileName, kind: row.fileKind, bytes: row.bytes ?? 0 },
    reversals: reversals.map(({ id, refundNo, reason, fen, state, number, issuedOn, createdAtMs }) => ({
      ...{ id, refundNo, reason, amount: fen, state, number, issuedOn },
      createdAt: toIso(createdAtMs),
    })),
    isReversed: reversals.some(({ refundNo }) => refundNo === null),
  }
}

/** By order. What was refunded after the invoice stays on it, and is reversed; of a request it is gone. */
function toOrders({ state }: InvoiceRow, parts: readonly PartRow[]): InvoiceWire['orders'] {
  const counted = state === 'requested' ? parts.filter(({ isLive }) => isLive) : parts
  return [...new Set(counted.map(({ orderNo }) => orderNo))].map((orderNo) => {
    const own = counted.filter((part) => part.orderNo === orderNo)
    return {
      orderNo,
      amount: own.reduce((sum, { fen }) => sum + fen, 0),
      isReversed: state === 'issued' && own.some(({ isLive }) => !isLive),
    }
  })
}
