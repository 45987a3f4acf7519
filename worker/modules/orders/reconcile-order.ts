import type { Ctx } from '../../context.ts'
import { errorText } from '../../error-text.ts'
import { wasAttempted } from '../payments/public.ts'
import { PAY_WAY } from './contract.ts'
import { type Settled, settleOrder } from './settle-order.ts'

/** Asks Alipay whether an order was paid after all, and settles it if so. Null when it was not, or nobody tried, or nobody answers. */
export async function reconcileOrder(ctx: Ctx, orderNo: string): Promise<Settled | null> {
  if (!(await wasAttempted(ctx, orderNo))) return null
  const trade = await ctx.ports.alipay.query(orderNo).catch((error: unknown) => {
    console.warn(
      JSON.stringify({ level: 'warn', requestId: ctx.requestId, at: 'reconcileOrder', error: errorText(error) }),
    )
    return null
  })
  if (trade?.status !== 'TRADE_SUCCESS' && trade?.status !== 'TRADE_FINISHED') return null
  return settleOrder(ctx, {
    orderNo,
    payWay: PAY_WAY.alipay,
    provider: 'alipay',
    providerTradeNo: trade.tradeNo,
    amountFen: trade.amountFen,
  })
}
