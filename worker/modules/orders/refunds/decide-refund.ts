import type { Facts } from '#core/audit.ts'
import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { RechargeDetail } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { withdrawRecharge } from '#worker/modules/coins/public.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '#worker/modules/staff/public.ts'
import type { Effects } from '../effects.ts'
import { findAnyOrder, type LineRow } from '../store.ts'
import { chooseLines } from './choose-lines.ts'
import type { GiveRefund, GrantRefund, RefundGiven } from './contract.ts'
import { type Refundable, readRefundable, sumOf, targetOf } from './facts.ts'
import { granting, tell } from './granting.ts'
import { drawRefundNo, refundRefusal } from './refund-no.ts'
import { decideRefund, findRefund, insertRefund, type KnownRefund, partsOf } from './refund-store.ts'

type Staff = Ctx<Operator>
/** `whose`: the owner, and the account that placed the order or asked; staff decide nothing about themselves. */
type Change = { action: string; before: Facts | null; after: Facts | null; whose: [ownerId: string, accountId: string] }

/** Staff refund lines of an order on their own account, at any time, with a reason. Without `lineIds` everything that is left. */
export async function giveRefund(ctx: Staff, orderNo: string, input: GiveRefund): Promise<Result<RefundGiven>> {
  const order = await findAnyOrder(ctx, orderNo)
  const refundable = order && (await readRefundable(ctx, order))
  if (!refundable) return refuse(order ? 'ORDER_STATE' : 'NOT_FOUND')
  const chosen = chooseLines(refundable, input.lineIds, ({ mayGive }) => mayGive)
  if (!chosen.ok) return chosen
  const fen = sumOf(chosen.value)
  // The coins of a recharge cannot be paid back as coins.
  const wish = chosen.value.some(({ line }) => line.kind === 'recharge') ? 'origin' : input.to
  const paidTo = targetOf(fen, refundable, wish)
  const refundNo = drawRefundNo(ctx)
  const { ownerId } = refundable.order
  const parts = chosen.value.map((one) => ({ lineId: one.line.id, fen: one.fen }))
  const given = { refundNo, orderNo, ownerId, askedAs: 'staff' as const, reason: input.reason, fen, paidTo }
  const lineIds = parts.map(({ lineId }) => lineId)
  const granted = granting(ctx, {
    ...{ refundNo, orderNo, ownerId, fen, paidTo, payment: refundable.payment, lineIds },
    decidedAs: 'staff',
    answer: null,
    withdrawals: chosen.value.flatMap(({ line }) => withdrawing(ctx, refundable, line)),
  })
  const effects = { ...granted, statements: [...insertRefund(ctx, given, parts), ...granted.statements] }
  const after = { orderNo, fen, to: paidTo, lines: lineIds, reason: input.reason }
  return decide(ctx, refundNo, effects, {
    ...{ action: 'refunds.give', before: null, after },
    whose: [ownerId, refundable.order.placedBy],
  })
}

function withdrawing(ctx: Staff, { order: { orderNo, ownerId } }: Refundable, line: LineRow): Statement[] {
  if (line.kind !== 'recharge') return []
  const { coinsFen, bonusFen } = line.detail as RechargeDetail
  return withdrawRecharge(ctx, { ownerId, orderNo, orderLineId: line.id, coinsFen, bonusFen })
}

/** Grants what the owner has asked for; the amount is the one that was asked for. */
export async function grantRefund(ctx: Staff, refundNo: string, input: GrantRefund): Promise<Result<RefundGiven>> {
  const found = await findWaiting(ctx, refundNo)
  if (!found.ok) return found
  const { row, refundable } = found.value
  const lineIds = (await partsOf(ctx, [refundNo])).map(({ lineId }) => lineId)
  const paidTo = targetOf(row.fen, refundable, input.to)
  const { orderNo, ownerId, fen } = row
  const effects = granting(ctx, {
    ...{ refundNo, orderNo, ownerId, fen, paidTo, payment: refundable.payment, lineIds },
    decidedAs: 'staff',
    answer: input.answer ?? null,
  })
  const after = { state: 'granted', orderNo, fen, to: paidTo, answer: input.answer ?? null }
  return decide(ctx, refundNo, effects, {
    ...{ action: 'refunds.grant', before: { state: row.state }, after },
    whose: [ownerId, row.askedBy],
  })
}

/** Refuses what the owner has asked for, with a reason that the owner reads. Nothing else changes. */
export async function refuseRefund(ctx: Staff, refundNo: string, reason: string): Promise<Result<RefundGiven>> {
  const found = await findWaiting(ctx, refundNo)
  if (!found.ok) return found
  const { row } = found.value
  const message = tell(ctx, refundNo, 'refused')
  const effects = {
    statements: [
      ...decideRefund(ctx, refundNo, { state: 'refused', decidedAs: 'staff', answer: reason }),
      message.statement,
    ],
    done: message.wake,
  }
  const after = { state: 'refused', orderNo: row.orderNo, reason }
  return decide(ctx, refundNo, effects, {
    ...{ action: 'refunds.refuse', before: { state: row.state }, after },
    whose: [row.ownerId, row.askedBy],
  })
}

async function findWaiting(
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
): Promise<Result<RefundGiven>> {
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, 'refunds:decide', { isFresh: true }),
      ...notOwn(ctx, ownerId, [accountId]),
      ...effects.statements,
      audited(ctx, { ...change, target: `refund:${refundNo}` }),
    ])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'STAFF_OWN') return refuse(constraint)
    const refusal = refundRefusal(constraint)
    if (refusal) return refuse(refusal)
    // The guard failed, or a colleague has decided in the meantime.
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, 'refunds:decide')) ?? refuse('REFUND_STATE')
    throw error
  }
  effects.done()
  const row = await findRefund(ctx, refundNo)
  return row ? ok({ refundNo, state: row.progress }) : refuse('NOT_FOUND')
}
