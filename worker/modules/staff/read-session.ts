import { ok, type Result } from '#core/result.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { hashToken } from '../identity/public.ts'
import { sessionOfToken } from './session-store.ts'
import { accessIdentity } from './sign-in-by-access.ts'

/**
 * Who holds this staff token now, with the roles of now: asked of the primary, so that a change counts from the next request on. Where
 * Access is configured it must have let the very person through as well: a token alone, copied from a browser, opens nothing.
 */
export async function findStaff(ctx: Ctx, token: string, assertion: string | null): Promise<Result<StaffActor | null>> {
  const session = await sessionOfToken(ctx, await hashToken(token))
  if (!session) return ok(null)
  if (ctx.ports.access) {
    const identity = await accessIdentity(ctx, assertion)
    if (!identity.ok) return identity
    if (identity.value?.email !== session.email) return ok(null)
  }
  const { staffId, id, roles, provedAtMs } = session
  return ok({ kind: 'staff', id: staffId, sessionId: id, roles, provedAtMs })
}
