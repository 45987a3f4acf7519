import { audited } from '#core/audit-store.ts'
import { ownersById } from '#core/owner-store.ts'
import { ok, type Result, refuse, replayed } from '#core/result.ts'
import { byPeople, NEEDS_TWO } from '#core/worth/by-people.ts'
import { insertWorth } from '#core/worth/worth-store.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { operatorGuard, whyGuardFailed } from '../staff/public.ts'
import { type AdjustmentRow, findAdjustment, insertAdjustment } from './adjustment-store.ts'
import type { AdjustCoins, AdjustedWire } from './contract.ts'
import { findEntryByCause, getBalance, insertEntries } from './store.ts'
import { isCoinsShort } from './values.ts'

type Staff = Ctx<StaffActor>
type New = Parameters<typeof insertAdjustment>[1]

/**
 * Gives or takes coins, with a reason, never below nothing. Beyond what one person may give away on a day (TWO_PEOPLE_FROM) the
 * adjustment waits for a second person. The same `requestNo` is the same adjustment.
 */
export async function adjustCoins(ctx: Staff, input: AdjustCoins): Promise<Result<AdjustedWire>> {
  const { ownerId, coins, reason } = input
  if (!(await ownersById(ctx, [ownerId])).has(ownerId)) return refuse('NOT_FOUND')
  const id = ctx.newId()
  const row = { id, requestNo: input.requestNo ?? id, ownerId, fen: coins, reason }
  return byPeople((people) => store(ctx, { ...row, aloneBelowFen: ctx.config.TWO_PEOPLE_FROM, people }))
}

async function store(ctx: Staff, row: New): Promise<Result<AdjustedWire> | 'alone'> {
  try {
    await ctx.db.write([...operatorGuard(ctx, 'coins:adjust', { isFresh: true }), ...statementsOf(ctx, row)])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, 'coins:adjust')) ?? refuse('CONFLICT')
    // Stored by an earlier request with this number, or by this one if its reply was lost.
    const stored = await findAdjustment(ctx, { requestNo: row.requestNo })
    if (stored) return isSame(stored, row) ? answerOf(ctx, stored, stored.id !== row.id) : refuse('KEY_REUSED')
    if (constraint === NEEDS_TWO) return 'alone'
    if (constraint === 'ADJUSTMENT_OWN') return refuse(constraint)
    if (constraint === 'COIN_ENTRY_KNOWN') return refuse('KEY_REUSED')
    if (isCoinsShort(constraint)) return refuse('COIN_BALANCE_LOW', { coins: 'COIN_BALANCE_LOW' })
    throw error
  }
  const stored = await findAdjustment(ctx, { requestNo: row.requestNo })
  return stored ? answerOf(ctx, stored, false) : refuse('CONFLICT')
}

/** The audit row comes first: the entry needs it. */
function statementsOf(ctx: Staff, row: New): Statement[] {
  const { id, ownerId, fen, reason, people } = row
  const after = { ownerId, fen, reason }
  const asked = [
    insertAdjustment(ctx, row),
    insertWorth(ctx, { kind: 'coins', target: id, about: { fen, words: reason } }, people),
  ]
  return people === 1
    ? [
        audited(ctx, { action: 'coins.adjust', target: `coin_entry:${id}`, before: null, after }),
        ...asked,
        ...adjusting(ctx, row),
      ]
    : [audited(ctx, { action: 'coins.ask', target: `coin_adjustment:${id}`, before: null, after }), ...asked]
}

/** The entry of an adjustment that is made, after its row and its audit row. */
export const adjusting = (
  ctx: Staff,
  { id, requestNo, ownerId, fen, reason }: Pick<New, 'id' | 'requestNo' | 'ownerId' | 'fen' | 'reason'>,
): Statement[] =>
  insertEntries(ctx, ownerId, [{ id, kind: 'adjust', fen, cause: `adjust:${requestNo}`, orderNo: null, note: reason }])

const isSame = (stored: AdjustmentRow, { ownerId, fen, reason }: New): boolean =>
  stored.ownerId === ownerId && stored.fen === fen && stored.reason === reason

/** For an adjustment that was made: with the balance after it; otherwise with the present one. */
export async function answerOf(
  ctx: Staff,
  { id, requestNo, ownerId, fen, state }: AdjustmentRow,
  isReplay: boolean,
): Promise<Result<AdjustedWire>> {
  const entry = state === 'made' ? await findEntryByCause(ctx, `adjust:${requestNo}`) : null
  const balanceAfter = entry?.balanceAfterFen ?? (await getBalance(ctx, ownerId))
  const adjusted = { id, state, ownerId, coins: fen, balanceAfter }
  return isReplay ? replayed(adjusted) : ok(adjusted)
}
