import type { Ctx } from '#worker/context.ts'
import type { RefundWire } from './contract.ts'
import { presentRefunds } from './present-refunds.ts'
import { isShownToOwner, refundsOfOrders } from './refund-store.ts'

/** The refunds of some orders for their API format; one read if there are none. */
export async function refundsForOrders(ctx: Ctx, orderNos: readonly string[]) {
  const all = await presentRefunds(ctx, (await refundsOfOrders(ctx, orderNos)).filter(isShownToOwner))
  const granted = new Set(all.filter(isGranted).flatMap(({ lines }) => lines.map(({ lineId }) => lineId)))
  const taken = new Set(all.filter(isTaken).flatMap(({ lines }) => lines.map(({ lineId }) => lineId)))
  return {
    of: (orderNo: string): RefundWire[] => all.filter((refund) => refund.orderNo === orderNo),
    isGranted: (lineId: string): boolean => granted.has(lineId),
    /** In a refund that was not refused. */
    isTaken: (lineId: string): boolean => taken.has(lineId),
  }
}

const isTaken = ({ state }: RefundWire): boolean => state !== 'withdrawn' && state !== 'refused'
const isGranted = (refund: RefundWire): boolean => isTaken(refund) && refund.state !== 'requested'
