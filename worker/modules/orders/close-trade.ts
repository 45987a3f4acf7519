import type { Ctx } from '../../context.ts'
import { isBeingAsked } from '../payments/public.ts'
import { ORDER_STATUS } from './contract.ts'
import { askProvider } from './reconcile-order.ts'
import { findAnyOrder } from './store.ts'

/** Longer than a call for a code can take: who asked before that has its answer, or died. */
const IN_FLIGHT_MS = 60_000

/**
 * Tells Alipay to take no more money for a cancelled order; the outbox repeats it until it is done (throwing = again later).
 * A trade that was paid after all is kept as an exception for staff; one that Alipay does not know or has closed is fine.
 */
export async function closeTrade(ctx: Ctx, orderNo: string): Promise<void> {
  const row = await findAnyOrder(ctx, orderNo)
  if (row?.status !== ORDER_STATUS.canceled) return
  // A code that comes into being after the trade was "not known" would outlive its order.
  if (await isBeingAsked(ctx, orderNo, ctx.now - IN_FLIGHT_MS)) throw new Error('alipay: order.being_asked')
  try {
    await ctx.ports.alipay.close(orderNo)
  } catch (refused) {
    if ((await askProvider(ctx, orderNo)) === null) throw refused
  }
}
