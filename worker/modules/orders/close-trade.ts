import type { Ctx } from '#worker/context.ts'
import { closeAttempts, paymentFaultOf } from '../payments/public.ts'
import { ORDER_STATUS } from './contract.ts'
import { askProvider } from './reconcile-order.ts'
import { findAnyOrder } from './store.ts'

/**
 * Tells the provider to take no more money for a cancelled order; the outbox repeats it until it is done (throwing = again later).
 * A trade that was paid after all is kept as an exception for staff; one that the provider does not know or has closed is fine.
 */
export async function closeTrade(ctx: Ctx, orderNo: string): Promise<void> {
  const row = await findAnyOrder(ctx, orderNo)
  if (row?.status !== ORDER_STATUS.canceled) return
  try {
    await closeAttempts(ctx, orderNo)
  } catch (refused) {
    if (paymentFaultOf(refused) === null || (await askProvider(ctx, orderNo)) === null) throw refused
  }
}
