import { ok, type Result } from '#core/result.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { hashToken } from '../identity/public.ts'
import { sessionOfToken } from './session-store.ts'
import { accessIdentity } from './sign-in-by-access.ts'

/**
 * The staff member of a token, with the current roles, read from the primary so that a change applies from the next request on.
 * Where Access is configured, the request must also carry an Access token of the same person: a copied session token alone is not
 * enough.
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
