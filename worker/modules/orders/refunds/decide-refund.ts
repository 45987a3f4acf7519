import { type Result, refuse } from '#core/result.ts'
import { byPeople } from '#core/worth/by-people.ts'
import { insertWorth } from '#core/worth/worth-store.ts'
import type { Statement } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import type { Effects } from '../effects.ts'
import { findAnyOrder } from '../store.ts'
import { chooseLines } from './choose-lines.ts'
import type { GiveRefund, GrantRefund, RefundGiven } from './contract.ts'
import { decide, findWaiting } from './deciding.ts'
import { readRefundable, sumOf, targetOf } from './facts.ts'
import { granting, tell, withdrawing } from './granting.ts'
import { drawRefundNo } from './refund-no.ts'
import { decideRefund, insertRefund, partsOf } from './refund-store.ts'

type Staff = Ctx<Operator>

/**
 * Staff refund lines of an order on their own account, at any time, with a reason. Without `lineIds` everything that is left. What is
 * more than one person may give away waits for a second one (second-person.ts), and nothing is returned before.
 */
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
  const asked = insertRefund(ctx, given, parts)
  const about = { orderNo, fen, to: wish, words: input.reason }
  const whose: [string, string] = [ownerId, refundable.order.placedBy]
  const after = { orderNo, fen, to: paidTo, lines: lineIds, reason: input.reason }
  return byPeople((people) => {
    const worth = worthOf(ctx, refundNo, about, people)
    if (people === 2)
      return decide(ctx, refundNo, waitingEffects([...asked, ...worth]), {
        ...{ action: 'refunds.ask', before: null, after, whose },
      })
    const granted = granting(ctx, {
      ...{ refundNo, orderNo, ownerId, fen, paidTo, payment: refundable.payment, lineIds },
      decidedAs: 'staff',
      answer: null,
      withdrawals: chosen.value.flatMap(({ line }) => withdrawing(ctx, refundable.order, line)),
    })
    const effects = { ...granted, statements: [...asked, ...worth, ...granted.statements] }
    return decide(ctx, refundNo, effects, { action: 'refunds.give', before: null, after, whose })
  })
}

/** Exchanged lines return nothing, so nothing is given away with them. */
const worthOf = (
  ctx: Staff,
  refundNo: string,
  about: { orderNo: string; fen: number; to: 'origin' | 'coins'; words: string | null },
  people: 1 | 2,
): Statement[] => (about.fen > 0 ? [insertWorth(ctx, { kind: 'refund', target: refundNo, about }, people)] : [])

const waitingEffects = (statements: Statement[]): Effects => ({ statements, done: () => undefined })

/** Grants what the owner has asked for; the amount is the one that was asked for. It may wait for a second person as above. */
export async function grantRefund(ctx: Staff, refundNo: string, input: GrantRefund): Promise<Result<RefundGiven>> {
  const found = await findWaiting(ctx, refundNo)
  if (!found.ok) return found
  const { row, refundable } = found.value
  // What staff ask for themselves is confirmed by the second person, not granted.
  if (row.askedAs === 'staff') return refuse('WORTH_STATE')
  const lineIds = (await partsOf(ctx, [refundNo])).map(({ lineId }) => lineId)
  const paidTo = targetOf(row.fen, refundable, input.to)
  const { orderNo, ownerId, fen } = row
  const answer = input.answer ?? null
  const about = { orderNo, fen, to: input.to, words: answer }
  const whose: [string, string] = [ownerId, row.askedBy]
  return byPeople((people) => {
    const worth = worthOf(ctx, refundNo, about, people)
    const after = { orderNo, fen, to: paidTo, answer }
    const before = { state: row.state }
    if (people === 2)
      return decide(ctx, refundNo, waitingEffects(worth), { action: 'refunds.ask', before, after, whose })
    const granted = granting(ctx, {
      ...{ refundNo, orderNo, ownerId, fen, paidTo, payment: refundable.payment, lineIds },
      ...{ decidedAs: 'staff' as const, answer },
    })
    const effects = { ...granted, statements: [...worth, ...granted.statements] }
    return decide(ctx, refundNo, effects, {
      ...{ action: 'refunds.grant', before, after: { state: 'granted', ...after }, whose },
    })
  })
}

/** Refuses what the owner has asked for, with a reason that the owner reads. Nothing else changes. */
export async function refuseRefund(ctx: Staff, refundNo: string, reason: string): Promise<Result<RefundGiven>> {
  const found = await findWaiting(ctx, refundNo)
  if (!found.ok) return found
  const { row } = found.value
  if (row.askedAs === 'staff') return refuse('WORTH_STATE')
  const message = tell(ctx, refundNo, 'refused')
  const effects = {
    statements: [
      ...decideRefund(ctx, refundNo, { state: 'refused', decidedAs: 'staff', answer: reason }),
      message.statement,
    ],
    done: message.wake,
  }
  const after = { state: 'refused', orderNo: row.orderNo, reason }
  const done = await decide(ctx, refundNo, effects, {
    ...{ action: 'refunds.refuse', before: { state: row.state }, after },
    whose: [row.ownerId, row.askedBy],
  })
  return done === 'alone' ? refuse('CONFLICT') : done
}
