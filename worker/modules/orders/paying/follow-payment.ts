import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { waitForChange } from '../announce.ts'
import { ORDER_STATUS } from '../contract.ts'
import { findMyOrder } from '../store.ts'
import { reconcileOrder } from './reconcile-order.ts'

/** How long the QR page's request stays open (ms): shorter than proxies allow. */
const WAIT_MS = 25_000

/**
 * Long poll: answers at once if the order is no longer unpaid, otherwise when it changes, otherwise after 25 s.
 * Notifications may be lost, so after the time-out the provider is asked.
 */
export async function followPayment(
  ctx: Ctx<AccountActor>,
  orderNo: string,
  waitMs = WAIT_MS,
): Promise<Result<{ status: number; paid: boolean }>> {
  const getState = async () => {
    const row = await findMyOrder(ctx, orderNo)
    return row && { status: row.status, paid: row.status === ORDER_STATUS.finished }
  }
  const before = await getState()
  if (!before) return refuse('NOT_FOUND')
  if (before.status !== ORDER_STATUS.unpaid) return ok(before)
  // Starts waiting before the second read: later changes are announced, earlier ones are read.
  const change = waitForChange(ctx, orderNo, waitMs).catch(() => false)
  const meanwhile = await getState()
  if (meanwhile && meanwhile.status !== ORDER_STATUS.unpaid) return ok(meanwhile)
  if (!(await change)) await reconcileOrder(ctx, orderNo)
  return ok((await getState()) ?? before)
}
