import { audited } from '#core/audit-store.ts'
import { toIso } from '#core/data-export.ts'
import { ownersById } from '#core/owner-store.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { worthRefusal } from '#core/worth/by-people.ts'
import { decideWorth } from '#core/worth/worth-store.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { getStaffNames, operatorGuard, whyGuardFailed } from '../staff/public.ts'
import { adjusting, answerOf } from './adjust-coins.ts'
import { type AdjustmentRow, adjustmentPage, decideAdjustment, findAdjustment } from './adjustment-store.ts'
import type { AdjustedWire, AdjustmentWire, ListAdjustments } from './contract.ts'
import { getBalances } from './store.ts'
import { isCoinsShort } from './values.ts'

type Staff = Ctx<StaffActor>

/** Large adjustments, with the owner and who asked; by default those that wait. */
export async function listAdjustments(ctx: Staff, input: ListAdjustments): Promise<Result<Page<AdjustmentWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await adjustmentPage(ctx, { state: input.state ?? 'waiting', ...at })
  const ownerIds = [...new Set(rows.map(({ ownerId }) => ownerId))]
  const staffIds = rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])])
  const [owners, balances, names] = await Promise.all([
    ownersById(ctx, ownerIds),
    getBalances(ctx, ownerIds),
    getStaffNames(ctx, [...new Set(staffIds)]),
  ])
  const items = rows.map((row) => {
    const owner = owners.get(row.ownerId)
    if (!owner) throw new Error('an adjustment without an owner')
    const { id, state, ownerId, fen, reason, askedBy, askedAtMs, decidedBy, decidedAtMs } = row
    return {
      ...{ id, state, owner, ownerId, reason, coins: fen, balance: balances.get(ownerId) ?? 0 },
      askedBy: names.get(askedBy) ?? askedBy,
      isMine: askedBy === ctx.actor.id,
      askedAt: toIso(askedAtMs),
      decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? decidedBy),
      decidedAt: decidedAtMs === null ? null : toIso(decidedAtMs),
    }
  })
  return ok({ items, total, ...at })
}

/** The second person agrees: the coins move in this batch. Safe to repeat by the one who did it. */
export const confirmAdjustment = (ctx: Staff, id: string): Promise<Result<AdjustedWire>> =>
  decide(ctx, id, 'made', (row) => [
    audited(ctx, {
      action: 'coins.adjust',
      target: `coin_entry:${id}`,
      before: null,
      after: { ownerId: row.ownerId, fen: row.fen, reason: row.reason, askedBy: row.askedBy },
    }),
    ...adjusting(ctx, row),
  ])

/** Anybody, the author included, may drop an adjustment that waits; `answer`: why, for colleagues. */
export const declineAdjustment = (
  ctx: Staff,
  id: string,
  answer: string | null = null,
): Promise<Result<AdjustedWire>> => decide(ctx, id, 'declined', () => [], answer)

async function decide(
  ctx: Staff,
  id: string,
  state: 'made' | 'declined',
  effects: (row: AdjustmentRow) => Statement[],
  answer: string | null = null,
): Promise<Result<AdjustedWire>> {
  const row = await findAdjustment(ctx, { id })
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== 'waiting') return repeated(ctx, row, state)
  if (state === 'made' && row.askedBy === ctx.actor.id) return refuse('ADJUSTMENT_SAME_PERSON')
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, 'coins:adjust', { isFresh: true }),
      ...decideWorth(ctx, { kind: 'coins', target: id }, state, answer),
      ...decideAdjustment(ctx, id, state),
      audited(ctx, {
        action: state === 'made' ? 'coins.confirm' : 'coins.decline',
        target: `coin_adjustment:${id}`,
        before: { state: row.state },
        after: { state, askedBy: row.askedBy, ...(answer !== null && { answer }) },
      }),
      ...effects(row),
    ])
  } catch (error) {
    return mapDbError(ctx, id, state, error)
  }
  const now = await findAdjustment(ctx, { id })
  return now ? answerOf(ctx, now, false) : refuse('NOT_FOUND')
}

/** Decided already: by the caller in the same way, whose reply was lost, or by somebody else. */
const repeated = (ctx: Staff, row: AdjustmentRow, state: 'made' | 'declined') =>
  row.state === state && row.decidedBy === ctx.actor.id
    ? answerOf(ctx, row, true)
    : Promise.resolve(refuse('ADJUSTMENT_STATE'))

async function mapDbError(
  ctx: Staff,
  id: string,
  state: 'made' | 'declined',
  error: unknown,
): Promise<Result<AdjustedWire>> {
  const now = await findAdjustment(ctx, { id })
  if (now && now.state !== 'waiting') return repeated(ctx, now, state)
  const constraint = getConstraint(error)
  if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, 'coins:adjust')) ?? refuse('ADJUSTMENT_STATE')
  if (constraint === 'ADJUSTMENT_OWN') return refuse(constraint)
  if (constraint === 'check:coin_adjustment_two') return refuse('ADJUSTMENT_SAME_PERSON')
  if (isCoinsShort(constraint)) return refuse('COIN_BALANCE_LOW')
  const refusal = worthRefusal(constraint)
  if (refusal) return refuse(refusal === 'STAFF_OWN' ? 'ADJUSTMENT_OWN' : refusal)
  throw error
}
