import type { Ctx } from '#worker/context.ts'
import { findAnyOrder } from '../store.ts'
import { findRefund, type KnownRefund, partsOf } from './refund-store.ts'

type Part = Awaited<ReturnType<typeof partsOf>>[number]
/** What a message says of a refund. It acts for nobody: its caller names the refund. */
export type RefundNotice = Pick<
  KnownRefund,
  'refundNo' | 'orderNo' | 'ownerId' | 'progress' | 'paidTo' | 'fen' | 'answer' | 'askedAs' | 'reason'
> & { placedBy: string; payWay: number | null; lines: Pick<Part, 'names' | 'fen'>[] }

export async function findRefundNotice(ctx: Ctx, refundNo: string): Promise<RefundNotice | null> {
  const row = await findRefund(ctx, refundNo)
  const order = row && (await findAnyOrder(ctx, row.orderNo))
  if (!row || !order) return null
  const asker = row.askedAs === 'owner' ? row.askedBy : order.placedBy
  return { ...row, placedBy: asker, payWay: order.payWay, lines: await partsOf(ctx, [refundNo]) }
}
