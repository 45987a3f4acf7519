import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'
import { askForPayments, toPaymentFault } from '#worker/modules/payments/public.ts'
import { type Settled, settleOrder } from '../settle-order.ts'

/**
 * Asks the providers whether an order was paid, and applies what came: the first payment pays it, a second one goes
 * back. Null if nothing came, or if nobody tried to pay. Throws if nothing is known to have come and a provider does
 * not answer, or answers about another order, seller or application.
 */
async function askProviders(ctx: Ctx, orderNo: string): Promise<Settled | null> {
  const { settlements, failed } = await askForPayments(ctx, orderNo)
  const outcomes: Settled[] = []
  for (const settlement of settlements) outcomes.push(await settleOrder(ctx, settlement))
  if (outcomes.length === 0 && failed !== null) throw failed
  return outcomes.find((outcome) => outcome === 'settled') ?? outcomes[0] ?? null
}

/**
 * The same for callers that continue without an answer: null also if a provider cannot be reached. A payment that
 * cannot be stored still throws.
 */
export async function reconcileOrder(ctx: Ctx, orderNo: string): Promise<Settled | null> {
  try {
    return await askProviders(ctx, orderNo)
  } catch (error) {
    if (toPaymentFault(error) === null) throw error
    log('warn', ctx, { at: 'reconcileOrder', error })
    return null
  }
}
