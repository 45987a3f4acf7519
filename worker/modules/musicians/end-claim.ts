import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { dropCreditPages } from '../catalogue/public.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '../staff/public.ts'
import { type ClaimRow, claimOf, endByStaff, pageOf } from './claim-store.ts'
import type { Decided } from './contract.ts'
import { findAny } from './store.ts'

type Staff = Ctx<StaffActor>
const PERMISSION = 'musicians:decide'

const isDone = (claim: ClaimRow | null, reason: string): boolean =>
  claim?.endedBy === 'staff' && claim.endReason === reason

/** Takes a page back: what its owner showed goes, ours is shown again, and its owner is told why. The acceptance stays. */
export async function endClaim(ctx: Staff, id: string, reason: string): Promise<Result<Decided>> {
  const [row, claim] = await Promise.all([findAny(ctx, id), claimOf(ctx, id)])
  if (!row) return refuse('NOT_FOUND')
  const { state } = row
  if (isDone(claim, reason)) return ok({ id, state })
  if (claim?.endedAtMs !== null) return refuse('MUSICIAN_STATE')
  const letter = outboxAddOnce(ctx, `musician:${id}:claim-ended`, 'musician', {
    applicationId: id,
    event: 'claim_ended',
  })
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: false }),
      ...notOwn(ctx, '', [row.accountId]),
      ...dropCreditPages(ctx, pageOf(id)),
      ...endByStaff(ctx, id, reason),
      audited(ctx, {
        action: 'musicians.end-claim',
        target: `musician:${id}`,
        before: { keeps: `${claim.kind}:${claim.creditId}` },
        after: { keeps: null, reason },
      }),
      letter.statement,
    ])
  } catch (error) {
    if (isDone(await claimOf(ctx, id), reason)) return ok({ id, state })
    const constraint = getConstraint(error)
    if (constraint === 'STAFF_OWN') return refuse(constraint)
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, PERMISSION)) ?? refuse('MUSICIAN_STATE')
    throw error
  }
  letter.wake()
  return ok({ id, state })
}
