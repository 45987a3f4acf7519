import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { RefundGiven } from './contract.ts'
import { tell } from './granting.ts'
import { findMyRefund, insertWithdrawal } from './refund-store.ts'

type Buyer = Ctx<AccountActor>

/**
 * The owner takes a request back before it is decided; its lines can be asked back again. One statement decides, so a decision of
 * the same moment wins or loses as a whole. Safe to repeat.
 */
export async function withdrawRefund(ctx: Buyer, refundNo: string): Promise<Result<RefundGiven>> {
  const row = await findMyRefund(ctx, refundNo)
  if (!row) return refuse('NOT_FOUND')
  if (!mayForOwner(ctx, 'orders:refund')) return refuse('COMPANY_ROLE')
  if (row.progress === 'withdrawn') return ok({ refundNo, state: 'withdrawn', waits: false })
  if (row.progress !== 'requested') return refuse('REFUND_STATE')
  const message = tell(ctx, refundNo, 'withdrawn')
  try {
    await ctx.db.write([...mustStillForOwner(ctx, 'orders:refund'), insertWithdrawal(ctx, refundNo), message.statement])
  } catch (error) {
    // Our own batch whose reply was lost, another tab, or staff who were faster.
    const now = await findMyRefund(ctx, refundNo)
    if (now?.progress === 'withdrawn') return ok({ refundNo, state: 'withdrawn', waits: false })
    const constraint = getConstraint(error)
    if (constraint === 'REFUND_STATE' || constraint === 'COMPANY_ROLE') return refuse(constraint)
    throw error
  }
  message.wake()
  return ok({ refundNo, state: 'withdrawn', waits: false })
}
