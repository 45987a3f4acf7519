import type { AccountActor, Ctx } from '#worker/context.ts'
import { isLiveSession, sessionOfAccessToken } from '../store.ts'
import { recallSession } from './session-cache.ts'
import { hashToken } from './token.ts'

/** The session of an access token according to KV, else D1. Good enough to greet; `isSessionLive` authorises. */
export async function findSession(ctx: Ctx, token: string): Promise<{ accountId: string; sessionId: string } | null> {
  const hash = await hashToken(token)
  const cached = await recallSession(ctx, hash)
  if (!cached) return (await sessionOfAccessToken(ctx, hash)) ?? null
  return cached.expiresAtMs > ctx.now ? { accountId: cached.accountId, sessionId: cached.sessionId } : null
}

/** Asks the primary: signing out, closing or disabling an account takes effect with the next request. */
export const isSessionLive = (ctx: Ctx, actor: AccountActor): Promise<boolean> =>
  isLiveSession(ctx, actor.sessionId, actor.id)
