import type { Ctx } from '../../context.ts'
import { log } from '../../core/log.ts'
import { wasAttempted } from '../payments/public.ts'
import { PAY_WAY } from './contract.ts'
import { type Settled, settleOrder } from './settle-order.ts'

/**
 * Asks Alipay whether an order was paid after all, and applies the payment if so; null when it was not, or nobody tried.
 * Throws when Alipay does not answer, or answers about another order, seller or application.
 */
export async function askProvider(ctx: Ctx, orderNo: string): Promise<Settled | null> {
  if (!(await wasAttempted(ctx, orderNo))) return null
  const trade = await ctx.ports.alipay.query(orderNo)
  if (trade?.status !== 'TRADE_SUCCESS' && trade?.status !== 'TRADE_FINISHED') return null
  return settleOrder(ctx, {
    orderNo,
    payWay: PAY_WAY.alipay,
    provider: 'alipay',
    providerTradeNo: trade.tradeNo,
    amountFen: trade.amountFen,
    currency: trade.currency,
  })
}

/** The same for who goes on without an answer: null also when Alipay cannot be asked. A payment that cannot be stored is an error. */
export async function reconcileOrder(ctx: Ctx, orderNo: string): Promise<Settled | null> {
  try {
    return await askProvider(ctx, orderNo)
  } catch (error) {
    if ((error as { provider?: unknown } | null)?.provider !== 'alipay') throw error
    log('warn', ctx, { at: 'reconcileOrder', error })
    return null
  }
}
