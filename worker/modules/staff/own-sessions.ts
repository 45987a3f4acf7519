import { toPermissions } from '#core/permissions.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { describeAgent } from '../identity/public.ts'
import { auditAs } from './audit-as.ts'
import type { SignInWay, StaffMe, StaffSessionList } from './contract.ts'
import { isProofFresh, PROOF_TTL_MS } from './rules.ts'
import { getLiveSessions, revokeSession, sessionById } from './session-store.ts'
import { staffById } from './store.ts'

const SHOWN = 100
const getTime = (ms: number): string => new Date(ms).toISOString()

export const signInWay = (ctx: Ctx): SignInWay => ({
  way: ctx.ports.access ? 'access' : 'password',
  isSignedIn: ctx.actor.kind === 'staff',
})

/** The caller's account, roles and permissions. */
export async function readMe(ctx: Ctx<StaffActor>): Promise<Result<StaffMe>> {
  const { id, sessionId } = ctx.actor
  const [account, session] = await Promise.all([staffById(ctx, id), sessionById(ctx, sessionId)])
  if (!account || !session) return refuse('UNAUTHORIZED')
  const { email, name, roles, totpSecret } = account
  return ok({
    ...{ staffId: id, email, name, roles, permissions: toPermissions(roles) },
    method: session.method,
    hasCodeApp: totpSecret !== null,
    expiresAt: getTime(session.expiresAtMs),
    provedUntil: isProofFresh(session.provedAtMs, ctx.now) ? getTime(session.provedAtMs + PROOF_TTL_MS) : null,
  })
}

/** The sessions of the caller's account, newest first; at most a hundred. */
export async function listStaffSessions(ctx: Ctx<StaffActor>): Promise<Result<StaffSessionList>> {
  const rows = await getLiveSessions(ctx, ctx.actor.id, SHOWN)
  const items = rows.map(({ id, userAgent, method, createdAtMs, expiresAtMs }) => ({
    ...{ id, method, device: describeAgent(userAgent) },
    createdAt: getTime(createdAtMs),
    expiresAt: getTime(expiresAtMs),
    isCurrent: id === ctx.actor.sessionId,
  }))
  return ok({ items, total: items.length, page: 1, perPage: SHOWN })
}

/** Ends this session, or another one of the same account. */
export async function endStaffSession(ctx: Ctx<StaffActor>, id: string): Promise<Result<{ signedOut: true }>> {
  const { id: staffId, sessionId } = ctx.actor
  try {
    await ctx.db.write([
      ...revokeSession(ctx, staffId, id, id === sessionId ? 'signed_out' : 'revoked'),
      auditAs(ctx, staffId, { action: 'staff.sign-out', before: { session: id } }),
    ])
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('NOT_FOUND')
    throw error
  }
  return ok({ signedOut: true })
}
