import { type Claim, insertClaim, replay } from '#core/idempotency-store.ts'
import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { hasCoins } from '#worker/modules/coins/public.ts'
import type { Effects } from '../effects.ts'
import { findMyOrder } from '../store.ts'
import { chooseLines } from './choose-lines.ts'
import type { AskRefund, RefundGiven } from './contract.ts'
import { type Refundable, type RefundableLine, readRefundable, sumOf, targetOf } from './facts.ts'
import { granting, tell } from './granting.ts'
import { drawRefundNo, refundRefusal } from './refund-no.ts'
import { findRefund, insertRefund, type RefundRow } from './refund-store.ts'
import type { RefundTarget } from './values.ts'

type Buyer = Ctx<AccountActor>

/**
 * The owner takes lines of an order back. Within the published rule that is done at once, in one batch with all that comes with it;
 * otherwise it is a request that staff decide. A line is in one refund at most, so repeating it returns no money twice.
 */
export async function askRefund(
  ctx: Buyer,
  orderNo: string,
  input: AskRefund,
  claim: Claim | null,
): Promise<Result<RefundGiven>> {
  const order = await findMyOrder(ctx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  if (!mayForOwner(ctx, 'orders:refund')) return refuse('COMPANY_ROLE')
  const earlier = claim && (await replayRefund(ctx, claim))
  if (earlier) return earlier
  const refundable = await readRefundable(ctx, order)
  if (!refundable) return refuse('ORDER_STATE')
  const chosen = chooseLines(refundable, input.lineIds, ({ standing }) => standing !== 'never')
  if (!chosen.ok) return chosen
  if (input.to === 'coins' && !(await hasCoins(ctx, order.ownerId)))
    return refuse('BAD_REQUEST', { to: 'FIELD_INVALID' })
  const paidTo = targetOf(sumOf(chosen.value), refundable, input.to ?? 'origin')
  const refundNo = drawRefundNo(ctx)
  const { effects, progress } = getEffects(ctx, refundable, chosen.value, { refundNo, reason: input.reason, paidTo })
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'orders:refund'),
      ...(claim ? [insertClaim(ctx, claim, refundNo)] : []),
      ...effects.statements,
    ])
  } catch (error) {
    // Another request with this key was faster, or the reply to our own batch was lost.
    const stored = claim && (await replayRefund(ctx, claim))
    if (stored) return stored
    const refusal = refundRefusal(getConstraint(error))
    if (!refusal) throw error
    return refuse(refusal)
  }
  effects.done()
  return ok({ refundNo, state: progress, waits: false })
}

type Asked = { refundNo: string; reason: string; paidTo: RefundTarget }

function getEffects(
  ctx: Buyer,
  refundable: Refundable,
  chosen: RefundableLine[],
  { refundNo, reason, paidTo }: Asked,
): { effects: Effects; progress: RefundGiven['state'] } {
  const { order, payment } = refundable
  const { orderNo, ownerId } = order
  const fen = sumOf(chosen)
  const parts = chosen.map((one) => ({ lineId: one.line.id, fen: one.fen }))
  const asked = insertRefund(ctx, { refundNo, orderNo, ownerId, askedAs: 'owner', reason, fen, paidTo }, parts)
  if (chosen.some(({ standing }) => standing !== 'rule')) {
    const message = tell(ctx, refundNo, 'asked')
    return { effects: { statements: [...asked, message.statement], done: message.wake }, progress: 'requested' }
  }
  const lineIds = parts.map(({ lineId }) => lineId)
  const about = { refundNo, orderNo, ownerId, fen, paidTo, payment, lineIds }
  const granted = granting(ctx, { ...about, decidedAs: 'rule', answer: null })
  return {
    effects: { ...granted, statements: [...asked, ...granted.statements] },
    progress: paidTo === 'origin' || paidTo === 'bank' ? 'sent' : 'done',
  }
}

const replayRefund = (ctx: Buyer, claim: Claim): Promise<Result<RefundGiven> | null> =>
  replay(ctx, claim, async (refundNo) => {
    const row = await findRefund(ctx, refundNo)
    return row && { refundNo: row.refundNo, state: getFirstState(row), waits: false }
  })

/** The state that the first answer named; the present one is in the order. */
function getFirstState({ decidedAs, refundId, paidTo }: RefundRow): RefundGiven['state'] {
  if (decidedAs !== 'rule') return 'requested'
  return refundId !== null || paidTo === 'bank' ? 'sent' : 'done'
}
