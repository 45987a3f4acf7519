import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'
import { askForPayment, toPaymentFault } from '#worker/modules/payments/public.ts'
import { type Settled, settleOrder } from '../settle-order.ts'

/**
 * Asks the provider whether an order was paid, and applies the payment if so. Null if it was not, or if nobody tried to
 * pay. Throws if the provider does not answer, or answers about another order, seller or application.
 */
export async function askProvider(ctx: Ctx, orderNo: string): Promise<Settled | null> {
  const settlement = await askForPayment(ctx, orderNo)
  return settlement && settleOrder(ctx, settlement)
}

/**
 * The same for callers that continue without an answer: null also if the provider cannot be reached. A payment that
 * cannot be stored still throws.
 */
export async function reconcileOrder(ctx: Ctx, orderNo: string): Promise<Settled | null> {
  try {
    return await askProvider(ctx, orderNo)
  } catch (error) {
    if (toPaymentFault(error) === null) throw error
    log('warn', ctx, { at: 'reconcileOrder', error })
    return null
  }
}
