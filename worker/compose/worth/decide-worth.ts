import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { worthRefusal } from '#core/worth/by-people.ts'
import { decideWorth, findWorth, type WorthRow } from '#core/worth/worth-store.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { confirmAdjustment, declineAdjustment } from '#worker/modules/coins/public.ts'
import { stopBatch } from '#worker/modules/coupons/public.ts'
import { withdraw } from '#worker/modules/memberships/public.ts'
import { confirmRefund, declineRefund } from '#worker/modules/orders/public.ts'
import { operatorGuard, whyGuardFailed } from '#worker/modules/staff/public.ts'
import type { WorthDecided } from './contract.ts'

type Staff = Ctx<StaffActor>
type Decided = 'made' | 'declined'
const PERMISSION = 'worth:decide'

/** The second person agrees, and what a colleague has asked for takes effect. Safe to repeat by the one who did it. */
export const confirmWorth = (ctx: Staff, id: string): Promise<Result<WorthDecided>> =>
  decide(ctx, id, 'made', (row) => {
    if (row.askedBy === ctx.actor.id) return Promise.resolve(refuse('WORTH_SAME_PERSON'))
    switch (row.kind) {
      case 'coins':
        return confirmAdjustment(ctx, row.target)
      case 'refund':
        return confirmRefund(ctx, row)
      case 'transfer':
        // They have to find the money themselves.
        return Promise.resolve(refuse('WORTH_BY_REFERENCE'))
      default:
        return store(ctx, row, 'made', null, [])
    }
  })

/** Not like this. Anybody may decline, also the one who has asked; what was begun is over, and a refund of its owner waits on. */
export const declineWorth = (ctx: Staff, id: string, reason: string): Promise<Result<WorthDecided>> =>
  decide(ctx, id, 'declined', (row) => {
    switch (row.kind) {
      case 'coins':
        return declineAdjustment(ctx, row.target, reason)
      case 'refund':
        return declineRefund(ctx, row, reason)
      case 'transfer':
        return Promise.resolve(refuse('WORTH_BY_REFERENCE'))
      case 'coupons':
        return store(ctx, row, 'declined', reason, stopBatch(ctx, row.target))
      default:
        return store(ctx, row, 'declined', reason, withdraw(ctx, row.target))
    }
  })

async function decide(
  ctx: Staff,
  id: string,
  state: Decided,
  act: (row: WorthRow) => Promise<Result<unknown>>,
): Promise<Result<WorthDecided>> {
  const row = await findWorth(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== 'waiting') return repeated(ctx, row, state)
  const done = await act(row)
  if (done.ok) return ok({ id, state })
  // A colleague was faster, or the reply of our own batch was lost.
  const now = await findWorth(ctx, id)
  return now && now.state !== 'waiting' ? repeated(ctx, now, state) : done
}

const repeated = (ctx: Staff, row: WorthRow, state: Decided): Result<WorthDecided> =>
  row.state === state && row.decidedBy === ctx.actor.id ? ok({ id: row.id, state }) : refuse('WORTH_STATE')

/** Batches and offers have no other effect than that they hold. */
async function store(
  ctx: Staff,
  row: WorthRow,
  state: Decided,
  answer: string | null,
  effects: Statement[],
): Promise<Result<true>> {
  const target = row.kind === 'coupons' ? `coupon-batch:${row.target}` : `membership_offer:${row.target}`
  const area = row.kind === 'coupons' ? 'coupons' : 'memberships'
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: true }),
      ...decideWorth(ctx, row, state, answer),
      ...effects,
      audited(ctx, {
        action: `${area}.${state === 'made' ? 'confirm' : 'decline'}`,
        target,
        before: { state: 'waiting' },
        after: { state, worthFen: row.worthFen, askedBy: row.askedBy, ...(answer !== null && { answer }) },
      }),
    ])
    return ok(true)
  } catch (error) {
    const constraint = getConstraint(error)
    const refusal = worthRefusal(constraint)
    if (refusal) return refuse(refusal)
    if (constraint !== 'ROW_NOT_MET') throw error
    return (await whyGuardFailed(ctx, PERMISSION)) ?? refuse('WORTH_STATE')
  }
}
