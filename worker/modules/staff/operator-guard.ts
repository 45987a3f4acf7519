import { allows, isStaffRole, PERMISSIONS, type Permission, type Role, type StaffRole } from '#core/permissions.ts'
import { type Result, refuse } from '#core/result.ts'
import type { Statement } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { isProofFresh, PROOF_TTL_MS } from './rules.ts'
import { sessionById, sessionGuard } from './session-store.ts'
import { staffById } from './store.ts'

/** Whether the caller has a permission besides that of the route. */
export const holds = (ctx: Ctx<Operator>, permission: Permission): boolean =>
  ctx.actor.kind === 'staff' && allows(permission, ctx.actor.roles)

const rolesWith = (permission: Permission): StaffRole[] =>
  (PERMISSIONS[permission] as readonly Role[]).filter(isStaffRole)

/**
 * First statement in the batch of a staff decision: fails with ROW_NOT_MET unless the session is live, the role is still there
 * and, with `isFresh`, the proof of identity is at most ten minutes old. `can()` checked before, but that may be outdated. API
 * keys are exempt: they have no session and cannot be revoked while the site runs.
 */
export function operatorGuard(
  ctx: Ctx<Operator>,
  permission: Permission,
  { isFresh }: { isFresh: boolean },
): Statement[] {
  if (ctx.actor.kind !== 'staff') return []
  const provedAfterMs = isFresh ? ctx.now - PROOF_TTL_MS : -1
  return sessionGuard(ctx, ctx.actor, { roles: rolesWith(permission), provedAfterMs })
}

/** The reason why the guard failed, read afterwards; null if it was not the guard. */
export async function whyGuardFailed(
  ctx: Ctx<Operator>,
  permission: Permission,
): Promise<Extract<Result<never>, { ok: false }> | null> {
  if (ctx.actor.kind !== 'staff') return null
  const [session, account] = await Promise.all([sessionById(ctx, ctx.actor.sessionId), staffById(ctx, ctx.actor.id)])
  if (!session || account?.status !== 'active') return refuse('UNAUTHORIZED')
  if (!account.roles.some((role) => rolesWith(permission).includes(role))) return refuse('FORBIDDEN')
  return isProofFresh(session.provedAtMs, ctx.now) ? null : refuse('STAFF_PROOF_REQUIRED')
}
