import { log } from '#core/log.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { AccessIdentity } from '#worker/ports/access/port.ts'
import { type Client, consumeNetworkLimit } from '../identity/public.ts'
import type { StaffSessionOpened } from './contract.ts'
import { stillHas } from './factor-store.ts'
import { prepareStaffSession } from './open-session.ts'
import { normalizeEmail, STAFF_NETWORK_RULES } from './rules.ts'
import { staffByEmail } from './store.ts'

/** The person named by the header; null without a header, for an invalid one, and where Access is not configured. */
export async function accessIdentity(ctx: Ctx, assertion: string | null): Promise<Result<AccessIdentity | null>> {
  if (!ctx.ports.access || !assertion) return ok(null)
  try {
    const identity = await ctx.ports.access.identityOf(assertion)
    return ok(identity && { ...identity, email: normalizeEmail(identity.email) })
  } catch (error) {
    log('error', ctx, { at: 'access-keys', error })
    return refuse('STAFF_ACCESS_UNAVAILABLE')
  }
}

/** Access only identifies the person; the staff account decides whether they may enter, and with which roles. */
export async function signInByAccess(
  ctx: Ctx,
  client: Client,
  assertion: string | null,
): Promise<Result<StaffSessionOpened>> {
  const turn = await consumeNetworkLimit(ctx, 'staff-network', client, STAFF_NETWORK_RULES)
  if (!turn.ok) return turn
  const identity = await accessIdentity(ctx, assertion)
  if (!identity.ok) return identity
  const account = identity.value && (await staffByEmail(ctx, identity.value.email))
  if (!identity.value || account?.status !== 'active') return refuse('STAFF_ACCESS_REFUSED')
  // If the account has an authenticator app, only its code is a recent proof, because Access renews its tokens without asking the
  // person.
  const provedAtMs = account.totpSecret === null ? identity.value.issuedAtMs : 0
  const { statements, opened } = await prepareStaffSession(ctx, account, { method: 'access', provedAtMs }, client)
  try {
    await ctx.db.write([...stillHas(ctx, account), ...statements])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'ROW_NOT_MET' || constraint === 'STAFF_NOT_ACTIVE') return refuse('STAFF_ACCESS_REFUSED')
    throw error
  }
  ctx.later(turn.value())
  return ok(opened)
}
