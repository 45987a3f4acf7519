import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'
import { askForPayment, paymentFaultOf } from '../payments/public.ts'
import { type Settled, settleOrder } from './settle-order.ts'

/**
 * Asks the provider whether an order was paid after all, and applies the payment if so; null when it was not, or nobody tried.
 * Throws when the provider does not answer, or answers about another order, seller or application.
 */
export async function askProvider(ctx: Ctx, orderNo: string): Promise<Settled | null> {
  const settlement = await askForPayment(ctx, orderNo)
  return settlement && settleOrder(ctx, settlement)
}

/** The same for who goes on without an answer: null also when the provider cannot be asked. A payment that cannot be stored is an error. */
export async function reconcileOrder(ctx: Ctx, orderNo: string): Promise<Settled | null> {
  try {
    return await askProvider(ctx, orderNo)
  } catch (error) {
    if (paymentFaultOf(error) === null) throw error
    log('warn', ctx, { at: 'reconcileOrder', error })
    return null
  }
}
