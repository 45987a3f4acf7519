import type { Facts } from '#core/audit.ts'
import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { NEEDS_TWO, worthRefusal } from '#core/worth/by-people.ts'
import { findLiveWorth } from '#core/worth/worth-store.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '#worker/modules/staff/public.ts'
import type { Effects } from '../effects.ts'
import { findAnyOrder } from '../store.ts'
import type { RefundGiven } from './contract.ts'
import { type Refundable, readRefundable } from './facts.ts'
import { refundRefusal } from './refund-no.ts'
import { findRefund, type KnownRefund } from './refund-store.ts'

type Staff = Ctx<Operator>
/** `whose`: the owner, and the account that placed the order or asked; staff decide nothing about themselves. */
type Change = { action: string; before: Facts | null; after: Facts | null; whose: [ownerId: string, accountId: string] }

export async function findWaiting(
  ctx: Staff,
  refundNo: string,
): Promise<Result<{ row: KnownRefund; refundable: Refundable }>> {
  const row = await findRefund(ctx, refundNo)
  const order = row && (await findAnyOrder(ctx, row.orderNo))
  const refundable = order && (await readRefundable(ctx, order))
  if (!row || !refundable) return refuse('NOT_FOUND')
  return row.state === 'requested' ? ok({ row, refundable }) : refuse('REFUND_STATE')
}

/** One batch: it fails unless the caller still has the role and a fresh proof, and leaves an audit row. */
export async function decide(
  ctx: Staff,
  refundNo: string,
  effects: Effects,
  { whose: [ownerId, accountId], ...change }: Change,
): Promise<Result<RefundGiven> | 'alone'> {
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, 'refunds:decide', { isFresh: true }),
      ...notOwn(ctx, ownerId, [accountId]),
      ...effects.statements,
      audited(ctx, { ...change, target: `refund:${refundNo}` }),
    ])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === NEEDS_TWO) return 'alone'
    if (constraint === 'STAFF_OWN') return refuse(constraint)
    const refusal = refundRefusal(constraint) ?? worthRefusal(constraint)
    if (refusal) return refuse(refusal)
    // The guard failed, or a colleague has decided in the meantime.
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, 'refunds:decide')) ?? refuse('REFUND_STATE')
    throw error
  }
  effects.done()
  const row = await findRefund(ctx, refundNo)
  if (!row) return refuse('NOT_FOUND')
  const waits = row.state === 'requested' && (await findLiveWorth(ctx, 'refund', refundNo)) !== null
  return ok({ refundNo, state: row.progress, waits })
}
