import { constraintOf } from '../../../db/client.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { errorText } from '../../error-text.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { wasAttempted } from '../payments/public.ts'
import { announce } from './announce.ts'
import { ORDER_STATUS, type OrderStatus } from './contract.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { canMove } from './rules.ts'
import { findAnyOrder, findMyOrder, moveOrder, overdueOrders } from './store.ts'

/** Closes an order from the status it was seen in; false when somebody else was faster. */
async function close(ctx: Ctx, orderNo: string, from: OrderStatus, cause: string): Promise<boolean> {
  try {
    await ctx.db.write([moveOrder(ctx, orderNo, from, ORDER_STATUS.canceled, cause)])
  } catch (error) {
    if (constraintOf(error) === 'STATE_CONFLICT') return false
    throw error
  }
  // The provider should not take money for it any more; if it does all the same, settling keeps it as an exception.
  if (await wasAttempted(ctx, orderNo)) ctx.later(ctx.ports.alipay.close(orderNo))
  ctx.later(announce(ctx, orderNo))
  return true
}

export async function cancelOrder(ctx: Ctx<AccountActor>, orderNo: string): Promise<Result<{ orderNo: string }>> {
  const row = await findMyOrder(ctx, orderNo)
  if (!row) return refuse('NOT_FOUND')
  const from = row.status as OrderStatus
  // A proof under review is for staff to decide (specification section 4).
  if (from !== ORDER_STATUS.unpaid || !canMove(from, ORDER_STATUS.canceled)) return refuse('ORDER_STATE')
  // Paid a moment ago and the notice is on its way: the buyer keeps what was paid for.
  if (await reconcileOrder(ctx, orderNo)) return refuse('ORDER_STATE')
  return (await close(ctx, orderNo, from, 'buyer')) ? ok({ orderNo }) : refuse('ORDER_STATE')
}

/** Seven days are over (specification section 9). Safe to call early, late and often: alarm and sweep both do. */
export async function expireOrder(ctx: Ctx, orderNo: string): Promise<void> {
  const row = await findAnyOrder(ctx, orderNo)
  if (!row || row.status !== ORDER_STATUS.unpaid || row.autoCancelAtMs > ctx.now) return
  // Paid in the last minute and the notice is still on its way: ask before closing.
  if (await reconcileOrder(ctx, orderNo)) return
  await close(ctx, orderNo, ORDER_STATUS.unpaid, 'expired')
}

/** Backs the alarms up: whatever they missed is closed here. One order that fails does not keep the ones behind it open. */
export async function sweepOverdueOrders(ctx: Ctx): Promise<void> {
  const failed: string[] = []
  for (const { orderNo } of await overdueOrders(ctx, 100)) {
    await expireOrder(ctx, orderNo).catch((error: unknown) => failed.push(`${orderNo}: ${errorText(error)}`))
  }
  if (failed.length > 0) throw new Error(`sweepOverdueOrders: ${failed.slice(0, 3).join('; ')}`)
}
