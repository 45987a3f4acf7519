import { audited } from '#core/audit-store.ts'
import { mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { explain } from '../explain.ts'
import type { AccountMade } from '../members/contract.ts'
import { decideInvitation, findInvitation } from './invitation-store.ts'
import { isRefusedToday, sendInvitation } from './invite.ts'

type Owner = Ctx<AccountActor>

/** Under a new link; the old one ends. After a refusal only the next day. */
export async function reinvite(ctx: Owner, id: string): Promise<Result<AccountMade>> {
  const row = await findInvitation(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if ((row.state !== 'open' && row.state !== 'refused') || row.departmentId === null) return refuse('INVITATION_STATE')
  if (isRefusedToday(ctx, row)) return refuse('INVITATION_REFUSED')
  const sent = await sendInvitation(
    ctx,
    { address: row.address, role: row.role, departmentId: row.departmentId },
    decideInvitation(ctx, row, 'replaced', { by: row.decidedBy }),
  )
  // Accepted, refused or withdrawn since it was read.
  return !sent.ok && sent.refusal.code === 'CONFLICT' ? refuse('INVITATION_STATE') : sent
}

/**
 * An open one can no longer be accepted. A refused one only leaves the list, after a day: until then it says that the address must not
 * be asked again, and whoever withdraws an invitation that was refused meanwhile learns of it.
 */
export async function withdrawInvitation(ctx: Owner, id: string): Promise<Result<{ removed: true }>> {
  const row = await findInvitation(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== 'open' && row.state !== 'refused') return refuse('INVITATION_STATE')
  if (isRefusedToday(ctx, row)) return refuse('INVITATION_REFUSED')
  const to = row.state === 'open' ? 'withdrawn' : 'replaced'
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'accounts:write'),
      ...decideInvitation(ctx, row, to, { by: row.state === 'open' ? ctx.actor.id : row.decidedBy }),
      audited(ctx, {
        action: 'member.withdraw',
        target: `enterprise:${row.enterpriseId}`,
        before: { invitation: id, state: row.state },
        after: null,
      }),
    ])
  } catch (error) {
    const refused = explain(error)
    return refused.refusal.code === 'CONFLICT' ? refuse('INVITATION_STATE') : refused
  }
  return ok({ removed: true })
}
