import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result } from '../../result.ts'
import { forgetSessions } from './session-cache.ts'
import { accessHashesOf, revokeSession } from './store.ts'

/** Ends this session on this device: its access tokens and its refresh token with it. */
export async function signOut(ctx: Ctx<AccountActor>): Promise<Result<{ signedOut: true }>> {
  const hashes = await accessHashesOf(ctx, ctx.actor.sessionId)
  await ctx.db.write([revokeSession(ctx, ctx.actor.sessionId, 'signed_out')])
  forgetSessions(ctx, hashes)
  return ok({ signedOut: true })
}
