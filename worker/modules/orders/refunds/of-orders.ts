import type { Ctx } from '#worker/context.ts'
import type { RefundWire } from './contract.ts'
import { presentRefunds } from './present-refunds.ts'
import { isShownToOwner, refundsOfOrders } from './refund-store.ts'

/** The refunds of some orders for their API format; one read if there are none. */
export async function refundsForOrders(ctx: Ctx, orderNos: readonly string[]) {
  const all = await presentRefunds(ctx, (await refundsOfOrders(ctx, orderNos)).filter(isShownToOwner))
  const granted = new Set(all.filter(isGranted).flatMap(({ lines }) => lines.map(({ lineId }) => lineId)))
  return {
    of: (orderNo: string): RefundWire[] => all.filter((refund) => refund.orderNo === orderNo),
    isGranted: (lineId: string): boolean => granted.has(lineId),
  }
}

const isGranted = ({ state }: RefundWire): boolean => state !== 'requested' && state !== 'refused'
