import { errorText } from '#core/error-text.ts'
import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { armTimer } from './announce.ts'
import { ORDER_STATUS, type OrderStatus } from './contract.ts'
import { nextExpiry, type Overdue, overdueOrders } from './due-store.ts'
import { cancelling } from './effects.ts'
import { reconcileOrder } from './paying/reconcile-order.ts'
import { canMove } from './rules.ts'
import { findAnyOrder, findMyOrder } from './store.ts'

/**
 * Closes an order from the status it was read in, if `guard` holds; otherwise says why not: another request was faster,
 * or the caller has lost the permission.
 */
async function close(
  ctx: Ctx,
  orderNo: string,
  from: OrderStatus,
  cause: string,
  guard: Statement[] = [],
): Promise<'ORDER_STATE' | 'COMPANY_ROLE' | null> {
  const effects = cancelling(ctx, orderNo, from, cause)
  try {
    await ctx.db.write([...guard, ...effects.statements])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'STATE_CONFLICT') return 'ORDER_STATE'
    if (constraint === 'COMPANY_ROLE') return constraint
    throw error
  }
  effects.done()
  return null
}

export async function cancelOrder(ctx: Ctx<AccountActor>, orderNo: string): Promise<Result<{ orderNo: string }>> {
  const row = await findMyOrder(ctx, orderNo)
  if (!row) return refuse('NOT_FOUND')
  if (!mayForOwner(ctx, 'orders:place')) return refuse('COMPANY_ROLE')
  const from = row.status as OrderStatus
  // A transfer proof under review is for staff to decide (specification section 4).
  if (from !== ORDER_STATUS.unpaid || !canMove(from, ORDER_STATUS.canceled)) return refuse('ORDER_STATE')
  // If the order was paid a moment ago and the notification is on its way, the buyer keeps what was paid for. Money
  // that does not match the order is kept for staff, and the order can still be cancelled.
  if ((await reconcileOrder(ctx, orderNo)) === 'settled') return refuse('ORDER_STATE')
  const refusal = await close(ctx, orderNo, from, 'buyer', mustStillForOwner(ctx, 'orders:place'))
  return refusal === null ? ok({ orderNo }) : refuse(refusal)
}

/**
 * Expires an order after seven days (specification section 9). May be called early, late and repeatedly: alarm and
 * sweep both call it.
 */
export async function expireOrder(ctx: Ctx, orderNo: string): Promise<void> {
  const row = await findAnyOrder(ctx, orderNo)
  if (!row || row.status !== ORDER_STATUS.unpaid || row.autoCancelAtMs > ctx.now) return
  // If it was paid in the last minute and the notification is on its way, ask the provider before closing. A payment
  // exception does not keep the order open.
  if ((await reconcileOrder(ctx, orderNo)) === 'settled') return
  await close(ctx, orderNo, ORDER_STATUS.unpaid, 'expired')
}

const PAGE = 100
/** Pages per sweep; the rest is left to the next sweep. */
const MAX_PAGES = 10
/** Orders handled in parallel, because asking the provider takes time. */
const AT_ONCE = 5

/** Closes the orders that have expired. An order that fails does not block the ones after it. */
async function expireOrders(ctx: Ctx, perPage: number): Promise<void> {
  const failed: string[] = []
  const expire = ({ orderNo }: Overdue) =>
    expireOrder(ctx, orderNo).catch((error: unknown) => failed.push(`${orderNo}: ${errorText(error)}`))
  let after: Overdue | null = null
  for (let page = 0; page < MAX_PAGES; page++) {
    const rows: Overdue[] = await overdueOrders(ctx, after, perPage)
    for (let i = 0; i < rows.length; i += AT_ONCE) await Promise.all(rows.slice(i, i + AT_ONCE).map(expire))
    after = rows.at(-1) ?? null
    if (rows.length < perPage) break
  }
  if (failed.length > 0) throw new Error(`expireOrders: ${failed.slice(0, 3).join('; ')}`)
}

/** What the timer does: closes the orders that have expired, and says when the next one will (Unix ms, or null). */
export async function expireDueOrders(ctx: Ctx, perPage = PAGE): Promise<number | null> {
  await expireOrders(ctx, perPage)
  return nextExpiry(ctx)
}

/** Fallback for the timer: the same, and if its alarm was lost, it is set again. */
export async function sweepOverdueOrders(ctx: Ctx, perPage = PAGE): Promise<void> {
  const nextMs = await expireDueOrders(ctx, perPage)
  if (nextMs !== null) await armTimer(ctx, nextMs)
}
