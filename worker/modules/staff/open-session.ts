import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { type Client, hashToken, newToken } from '../identity/public.ts'
import { auditAs } from './audit-as.ts'
import { hashNetwork } from './consume-staff-limits.ts'
import type { StaffSessionOpened } from './contract.ts'
import { STAFF_SESSION_TTL_MS } from './rules.ts'
import { insertSession } from './session-store.ts'
import type { StaffRow } from './store.ts'

type How = { method: 'password' | 'access'; provedAtMs: number; note?: Record<string, string> }

/** The rows of a new session and its audit entry, for the batch that signs in, and the token, which is not stored. */
export async function prepareStaffSession(
  ctx: Ctx,
  account: StaffRow,
  { method, provedAtMs, note }: How,
  client: Client,
): Promise<{ statements: Statement[]; opened: StaffSessionOpened }> {
  const token = newToken()
  const [tokenHash, network] = await Promise.all([hashToken(token), hashNetwork(ctx, client.network)])
  const id = ctx.newId()
  const expiresAtMs = ctx.now + STAFF_SESSION_TTL_MS
  const row = { id, staffId: account.id, tokenHash, method, userAgent: client.userAgent, network }
  return {
    statements: [
      insertSession(ctx, { ...row, createdAtMs: ctx.now, expiresAtMs, provedAtMs }),
      auditAs(ctx, account.id, { action: 'staff.sign-in', after: { method, ...note } }),
    ],
    opened: { accessToken: token, expiresAt: new Date(expiresAtMs).toISOString() },
  }
}
