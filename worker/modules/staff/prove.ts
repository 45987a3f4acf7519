import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { consumeRateLimit } from '../identity/public.ts'
import { auditAs } from './audit-as.ts'
import { checkFactor } from './check-factor.ts'
import type { ProveStaff, StaffProved } from './contract.ts'
import { isProofFresh, PROOF_TTL_MS, STAFF_PROVE_RULES } from './rules.ts'
import { putProof } from './session-store.ts'
import { accessIdentity } from './sign-in-by-access.ts'
import { staffById } from './store.ts'

const wrong = refuse('STAFF_CODE_WRONG', { code: 'STAFF_CODE_WRONG' })

/** Records a recent proof of identity: a code or, for accounts without an authenticator app, an Access token issued just now. */
export async function proveStaff(
  ctx: Ctx<StaffActor>,
  { code }: ProveStaff,
  assertion: string | null,
): Promise<Result<StaffProved>> {
  const account = await staffById(ctx, ctx.actor.id)
  if (!account) return refuse('UNAUTHORIZED')
  if (ctx.ports.access && account.totpSecret === null) return byAccess(ctx, assertion)
  if (code === undefined) return refuse('BAD_REQUEST', { code: 'FIELD_REQUIRED' })
  // Counted by account: only somebody who is signed in can use these attempts up.
  const turn = await consumeRateLimit(ctx, 'staff-prove', ctx.actor.id, STAFF_PROVE_RULES)
  if (!turn.ok) return turn
  const factor = await checkFactor(ctx, account, code)
  if (!factor) return wrong
  const proved = await put(ctx, ctx.now, factor.spend(), factor.kind)
  if (proved.ok) ctx.later(turn.value())
  return proved
}

async function byAccess(ctx: Ctx<StaffActor>, assertion: string | null): Promise<Result<StaffProved>> {
  const identity = await accessIdentity(ctx, assertion)
  if (!identity.ok) return identity
  if (!identity.value || !isProofFresh(identity.value.issuedAtMs, ctx.now)) return refuse('STAFF_PROOF_BY_ACCESS')
  return put(ctx, identity.value.issuedAtMs, [], 'access')
}

async function put(
  ctx: Ctx<StaffActor>,
  provedAtMs: number,
  spend: Statement[],
  factor: string,
): Promise<Result<StaffProved>> {
  const { id, sessionId } = ctx.actor
  try {
    await ctx.db.write([
      ...spend,
      ...putProof(ctx, sessionId, provedAtMs),
      auditAs(ctx, id, { action: 'staff.prove', after: { factor } }),
    ])
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'TOTP_STEP_USED' || constraint === 'ROW_NOT_MET') return wrong
    throw error
  }
  return ok({ provedUntil: new Date(provedAtMs + PROOF_TTL_MS).toISOString() })
}
