import { type Result, refuse } from '#core/result.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { getPayment } from '#worker/modules/payments/public.ts'
import type { RefundGiven, RepayRefund } from './contract.ts'
import { decide } from './deciding.ts'
import { returning } from './granting.ts'
import { findRefund, setPaidAgain, setReference } from './refund-store.ts'

type Staff = Ctx<Operator>

/** Staff returned the money by bank and enter its reference, once. */
export async function settleRefund(ctx: Staff, refundNo: string, reference: string): Promise<Result<RefundGiven>> {
  const row = await findRefund(ctx, refundNo)
  if (!row) return refuse('NOT_FOUND')
  if (row.paidTo !== 'bank' || row.progress !== 'sent') return refuse('REFUND_STATE')
  const effects = { statements: setReference(ctx, refundNo, reference), done: () => undefined }
  const after = { state: 'done', reference }
  return settled(
    await decide(ctx, refundNo, effects, {
      ...{ action: 'refunds.settle', before: { state: row.progress }, after },
      whose: [row.ownerId, row.askedBy],
    }),
  )
}

/**
 * The provider has refused to return the money of a granted refund. The right stays withdrawn and the money is still owed: staff
 * ask the provider again under a new number, or return it as coins or by bank (docs/decisions/099).
 */
export async function repayRefund(ctx: Staff, refundNo: string, { to }: RepayRefund): Promise<Result<RefundGiven>> {
  const row = await findRefund(ctx, refundNo)
  if (!row) return refuse('NOT_FOUND')
  if (row.progress !== 'failed') return refuse('REFUND_STATE')
  const { orderNo, ownerId, fen } = row
  const payment = await getPayment(ctx, orderNo)
  // The failed one keeps its number, so the next needs another: derived from it, so that two colleagues ask once.
  const again = returning(ctx, { refundNo, orderNo, ownerId, fen, paidTo: to, payment }, `${refundNo}-${row.refundId}`)
  const effects = {
    statements: [
      ...again.statements,
      ...setPaidAgain(ctx, row, { paidTo: to, refundId: again.refundId ?? row.refundId }),
    ],
    done: again.wake,
  }
  const after = { state: to === 'coins' ? 'done' : 'sent', to }
  return settled(
    await decide(ctx, refundNo, effects, {
      ...{ action: 'refunds.repay', before: { state: 'failed', to: row.paidTo }, after },
      whose: [ownerId, row.askedBy],
    }),
  )
}

/** What was decided before is worth nothing more. */
const settled = (done: Result<RefundGiven> | 'alone'): Result<RefundGiven> =>
  done === 'alone' ? refuse('CONFLICT') : done
