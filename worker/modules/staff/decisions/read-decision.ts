import { lastAudited } from '#core/audit-store.ts'
import { toIso } from '#core/data-export.ts'
import { ok, type Result } from '#core/result.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import type { LastDecision } from '../contract.ts'
import { getStaffNames } from '../manage.ts'
import { DECISIONS, type DecisionAction, type DecisionKind } from '../values.ts'

const STAFF = 'staff:'

/**
 * Who decided about a thing last, and what: for the colleague who had it open as well. Null if no member of staff did, for
 * example because its buyer took it back.
 */
export async function readDecision(
  ctx: Ctx<StaffActor>,
  kind: DecisionKind,
  id: string,
): Promise<Result<LastDecision>> {
  const row = await lastAudited(ctx, `${kind}:${id}`, DECISIONS[kind])
  if (!row) return ok({ decision: null })
  const staffId = row.actor.startsWith(STAFF) ? row.actor.slice(STAFF.length) : null
  const names = await getStaffNames(ctx, staffId === null ? [] : [staffId])
  const decision = {
    by: (staffId !== null && names.get(staffId)) || row.actor,
    isMine: staffId === ctx.actor.id,
    // The store reads only these.
    action: row.action as DecisionAction,
    at: toIso(row.atMs),
  }
  return ok({ decision })
}
