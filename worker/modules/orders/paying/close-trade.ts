import type { Ctx } from '#worker/context.ts'
import { closeAttempts } from '#worker/modules/payments/public.ts'
import { ORDER_STATUS } from '../contract.ts'
import { settleOrder } from '../settle-order.ts'
import { findAnyOrder } from '../store.ts'

/**
 * Tells the providers not to accept payment for an order that is over: all of them for a cancelled one, the others for
 * one that was paid. The outbox retries until it succeeds (throwing means retry later). Money that came all the same
 * goes back; a trade that is unknown or already closed is fine.
 */
export async function closeTrade(ctx: Ctx, orderNo: string): Promise<void> {
  const row = await findAnyOrder(ctx, orderNo)
  if (row?.status !== ORDER_STATUS.canceled && row?.status !== ORDER_STATUS.finished) return
  const paidWay = row.status === ORDER_STATUS.finished ? row.payWay : null
  const { settlements, failed } = await closeAttempts(ctx, orderNo, paidWay)
  for (const settlement of settlements) await settleOrder(ctx, settlement)
  if (failed !== null) throw failed
}
