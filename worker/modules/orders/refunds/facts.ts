import type { Ctx } from '#worker/context.ts'
import { getPaid, usedCoupon } from '#worker/modules/coupons/public.ts'
import { type Download, downloadsOfOrder, rightsOfOrders } from '#worker/modules/licences/public.ts'
import { getPayment, isVendor } from '#worker/modules/payments/public.ts'
import { finishedAt, getLines, type LineRow, type OrderRow } from '../store.ts'
import { takenLines } from './refund-store.ts'
import { getStanding, getTarget, type LineFacts, mayGive } from './rules.ts'
import type { RefundReason, RefundStanding, RefundTarget } from './values.ts'

export type RefundableLine = {
  line: LineRow
  /** What it brought in, so what a refund returns (fen). */
  fen: number
  licenceNo: string | null
  downloads: Download[]
  standing: RefundStanding
  because: RefundReason | null
  mayGive: boolean
}
export type Payment = NonNullable<Awaited<ReturnType<typeof getPayment>>>
export type Refundable = {
  order: OrderRow
  finishedAtMs: number
  payment: Payment | null
  lines: RefundableLine[]
}

/** What a decision about a finished order needs; null if it was never finished. Read from the primary; the batch checks again. */
export async function readRefundable(ctx: Ctx, order: OrderRow): Promise<Refundable | null> {
  const { orderNo } = order
  const [finishedAtMs, payment, rows, rights, downloads, taken, coupon] = await Promise.all([
    finishedAt(ctx, orderNo),
    getPayment(ctx, orderNo),
    getLines(ctx, [orderNo]),
    rightsOfOrders(ctx, [orderNo]),
    downloadsOfOrder(ctx, orderNo),
    takenLines(ctx, orderNo),
    usedCoupon(ctx, orderNo),
  ])
  if (finishedAtMs === null) return null
  const paid = getPaid(coupon, rows, order.discountFen)
  const lines = rows.map((line, at) => {
    const right = rights.find(({ orderLineId }) => orderLineId === line.id)
    const own = downloads.filter(({ rightId }) => rightId === right?.id)
    const facts: LineFacts = {
      kind: line.kind,
      isIssued: right?.licenceNo != null,
      isDownloaded: own.some(({ kind }) => kind === 'audio'),
      isUndone: right?.isUndone === true,
      isWithdrawn: right?.state === 'revoked',
      isTaken: taken.has(line.id),
    }
    return {
      line,
      fen: paid[at] ?? 0,
      licenceNo: right?.licenceNo ?? null,
      downloads: own,
      ...getStanding(facts, finishedAtMs, ctx.now),
      mayGive: mayGive(facts),
    }
  })
  return { order, finishedAtMs, payment, lines }
}

/** Where the money of this order would go. */
export const targetOf = (fen: number, { payment }: Refundable, wish: 'origin' | 'coins'): RefundTarget =>
  getTarget(fen, payment && { provider: payment.provider, isByProvider: isVendor(payment.provider) }, wish)
export const sumOf = (lines: readonly RefundableLine[]): number => lines.reduce((sum, { fen }) => sum + fen, 0)
