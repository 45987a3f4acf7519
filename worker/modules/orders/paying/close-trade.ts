import type { Ctx } from '#worker/context.ts'
import { closeAttempts, toPaymentFault } from '#worker/modules/payments/public.ts'
import { ORDER_STATUS } from '../contract.ts'
import { findAnyOrder } from '../store.ts'
import { askProvider } from './reconcile-order.ts'

/**
 * Tells the provider not to accept payment for a cancelled order; the outbox retries until it succeeds (throwing means
 * retry later). If the trade was paid after all, the money is kept as an exception for staff; a trade that is unknown
 * or already closed is fine.
 */
export async function closeTrade(ctx: Ctx, orderNo: string): Promise<void> {
  const row = await findAnyOrder(ctx, orderNo)
  if (row?.status !== ORDER_STATUS.canceled) return
  try {
    await closeAttempts(ctx, orderNo)
  } catch (refused) {
    if (toPaymentFault(refused) === null || (await askProvider(ctx, orderNo)) === null) throw refused
  }
}
