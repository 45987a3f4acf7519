import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '../staff/public.ts'
import { claimOf, insertClaim } from './claim-store.ts'
import type { Decided } from './contract.ts'
import { type ApplicationRow, findAny, insertNote, move } from './store.ts'
import type { ApplicationState } from './values.ts'

type Staff = Ctx<StaffActor>
const PERMISSION = 'musicians:decide'
const decided = ({ id, state }: Pick<ApplicationRow, 'id' | 'state'>): Decided => ({ id, state })

/** Takes an application, so that its sender and colleagues see that somebody reads it. Anybody may take it over. */
export const takeApplication = (ctx: Staff, id: string): Promise<Result<Decided>> =>
  change(ctx, id, { from: ['submitted', 'in_review'], to: { state: 'in_review' }, action: 'musicians.take' })

/** Accepts it: its sender is told by mail what comes next. What it claims passes to them unless staff say otherwise. */
export const acceptApplication = (ctx: Staff, id: string, grantClaim = true): Promise<Result<Decided>> =>
  change(ctx, id, { from: OPEN, to: { state: 'accepted' }, grantClaim, action: 'musicians.accept', event: 'accepted' })

export const declineApplication = (ctx: Staff, id: string, reason: string): Promise<Result<Decided>> =>
  change(ctx, id, { from: OPEN, to: { state: 'declined', reason }, action: 'musicians.decline', event: 'declined' })

/** Asks for more: the application waits for its sender, who answers with a correction. */
export const askApplicant = (ctx: Staff, id: string, question: string): Promise<Result<Decided>> =>
  change(ctx, id, { from: OPEN, to: { state: 'asked', question }, action: 'musicians.ask', event: 'asked' })

const OPEN = ['submitted', 'in_review', 'asked'] as const satisfies readonly ApplicationState[]

type Change = {
  from: readonly ApplicationState[]
  to: { state: ApplicationState; question?: string; reason?: string }
  /** Only for acceptance. */
  grantClaim?: boolean
  action: string
  event?: 'accepted' | 'declined' | 'asked'
}

/** One batch with its audit row. A colleague who was first wins; the same decision again is answered as made. */
async function change(ctx: Staff, id: string, made: Change): Promise<Result<Decided>> {
  const { from, to, action, event } = made
  const row = await findAny(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (await isDone(ctx, row, made)) return ok(decided(row))
  if (!from.includes(row.state)) return refuse('MUSICIAN_STATE')
  // One letter for each question, one for the decision.
  const letterId = `musician:${id}:${event === 'asked' ? `asked:${ctx.now}` : 'decided'}`
  const letter = event && outboxAddOnce(ctx, letterId, 'musician', { applicationId: id, event })
  const claim = granted(row, made)
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: false }),
      ...notOwn(ctx, '', [row.accountId]),
      ...move(ctx, id, [row.state], { ...to, staffId: ctx.actor.id }),
      ...(claim ? [insertClaim(ctx, claim)] : []),
      audited(ctx, {
        action,
        target: `musician:${id}`,
        before: { state: row.state },
        after: { ...to, ...(claim && { keeps: `${claim.kind}:${claim.creditId}` }) },
      }),
      ...(letter ? [letter.statement] : []),
    ])
  } catch (error) {
    return explain(ctx, id, made, error)
  }
  letter?.wake()
  return ok(decided({ id, state: to.state }))
}

/** The page that passes to the applicant with this decision. */
function granted({ id, accountId, claimKind, claimId }: ApplicationRow, { grantClaim }: Change) {
  return grantClaim && claimKind !== null && claimId !== null
    ? { applicationId: id, accountId, kind: claimKind, creditId: claimId }
    : null
}

/** Whether this member of staff has made this very decision before. */
async function isDone(ctx: Staff, row: ApplicationRow, made: Change): Promise<boolean> {
  const { state, reason = row.reason, question = row.question } = made.to
  if (row.state !== state || row.staffId !== ctx.actor.id || row.reason !== reason || row.question !== question)
    return false
  return state !== 'accepted' || (granted(row, made) !== null) === ((await claimOf(ctx, row.id)) !== null)
}

async function explain(ctx: Staff, id: string, made: Change, error: unknown): Promise<Result<Decided>> {
  const now = await findAny(ctx, id)
  // The reply to our own batch was lost.
  if (now && (await isDone(ctx, now, made))) return ok(decided(now))
  const constraint = getConstraint(error)
  if (constraint === 'STAFF_OWN') return refuse(constraint)
  if (constraint === 'unique:musician_claim.kind,musician_claim.credit_id') return refuse('MUSICIAN_CLAIM_TAKEN')
  if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, PERMISSION)) ?? refuse('MUSICIAN_STATE')
  throw error
}

/** A note for colleagues, also after the decision. */
export async function addNote(ctx: Staff, id: string, text: string): Promise<Result<Decided>> {
  const row = await findAny(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  const note: Statement = insertNote(ctx, {
    ...{ id: ctx.newId(), applicationId: id, staffId: ctx.actor.id, text, atMs: ctx.now },
  })
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: false }),
      note,
      audited(ctx, {
        action: 'musicians.note',
        target: `musician:${id}`,
        before: {},
        after: { characters: text.length },
      }),
    ])
  } catch (error) {
    if (getConstraint(error) !== 'ROW_NOT_MET') throw error
    return (await whyGuardFailed(ctx, PERMISSION)) ?? refuse('MUSICIAN_STATE')
  }
  return ok(decided(row))
}
