import { type Result, refuse } from '#core/result.ts'
import { decideWorth, type WorthRow } from '#core/worth/worth-store.ts'
import type { Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { getLines } from '../store.ts'
import type { RefundGiven } from './contract.ts'
import { decide, findWaiting } from './deciding.ts'
import { targetOf } from './facts.ts'
import { granting, withdrawing } from './granting.ts'
import { decideRefund, partsOf } from './refund-store.ts'

type Staff = Ctx<StaffActor>

/** The second person agrees to a refund that a colleague has asked for: the money goes where that colleague chose. */
export async function confirmRefund(ctx: Staff, worth: WorthRow): Promise<Result<RefundGiven>> {
  const refundNo = worth.target
  const found = await findWaiting(ctx, refundNo)
  if (!found.ok) return found
  const { row, refundable } = found.value
  const [parts, lines] = await Promise.all([partsOf(ctx, [refundNo]), getLines(ctx, [row.orderNo])])
  const lineIds = parts.map(({ lineId }) => lineId)
  const paidTo = targetOf(row.fen, refundable, worth.about.to ?? 'origin')
  const { orderNo, ownerId, fen } = row
  // What staff say of their own refund is its reason; of one that was asked for, the answer.
  const answer = row.askedAs === 'owner' ? (worth.about.words ?? null) : null
  const granted = granting(ctx, {
    ...{ refundNo, orderNo, ownerId, fen, paidTo, payment: refundable.payment, lineIds },
    ...{ decidedAs: 'staff' as const, answer },
    withdrawals: lines.filter(({ id }) => lineIds.includes(id)).flatMap((line) => withdrawing(ctx, row, line)),
  })
  const effects = { ...granted, statements: [...decideWorth(ctx, worth, 'made'), ...granted.statements] }
  const after = { state: 'granted', orderNo, fen, to: paidTo, answer, askedBy: worth.askedBy }
  return settled(
    await decide(ctx, refundNo, effects, {
      action: row.askedAs === 'owner' ? 'refunds.grant' : 'refunds.give',
      before: { state: row.state },
      after,
      whose: [ownerId, row.askedBy],
    }),
  )
}

/** Not like this: a refund that staff asked for is over, one of its owner waits for another answer. */
export async function declineRefund(ctx: Staff, worth: WorthRow, answer: string): Promise<Result<RefundGiven>> {
  const found = await findWaiting(ctx, worth.target)
  if (!found.ok) return found
  const { row } = found.value
  const ended: Statement[] =
    row.askedAs === 'staff' ? decideRefund(ctx, row.refundNo, { state: 'refused', decidedAs: 'staff', answer }) : []
  const effects = { statements: [...decideWorth(ctx, worth, 'declined', answer), ...ended], done: () => undefined }
  return settled(
    await decide(ctx, row.refundNo, effects, {
      action: 'refunds.decline',
      before: { state: row.state },
      after: { orderNo: row.orderNo, fen: row.fen, answer, askedBy: worth.askedBy },
      whose: [row.ownerId, row.askedBy],
    }),
  )
}

const settled = (done: Result<RefundGiven> | 'alone'): Result<RefundGiven> =>
  done === 'alone' ? refuse('CONFLICT') : done
