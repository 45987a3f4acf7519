import type { Ctx } from '#worker/context.ts'
import { closeAttempts, getPayment } from '#worker/modules/payments/public.ts'
import { ORDER_STATUS } from '../contract.ts'
import { settleOrder } from '../settle-order.ts'
import { findAnyOrder } from '../store.ts'

/**
 * Tells the providers not to accept payment for an order that is over: all trades of a cancelled one, the others
 * of one that was paid. The outbox retries until it succeeds (throwing means retry later). Money that came all the same
 * goes back; a trade that is unknown or already closed is fine.
 */
export async function closeTrade(ctx: Ctx, orderNo: string): Promise<void> {
  const row = await findAnyOrder(ctx, orderNo)
  if (row?.status !== ORDER_STATUS.canceled && row?.status !== ORDER_STATUS.finished) return
  const payment = row.status === ORDER_STATUS.finished ? await getPayment(ctx, orderNo) : null
  // Of a payment from before our number was kept, its own trade is asked about as well: it has paid, and is known.
  const paid = payment?.outTradeNo ? { payWay: payment.payWay, outTradeNo: payment.outTradeNo } : null
  const { settlements, failed } = await closeAttempts(ctx, orderNo, paid)
  for (const settlement of settlements) await settleOrder(ctx, settlement)
  if (failed !== null) throw failed
}
