import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'

/** What KV knows of an access token (key: its hash), as the design card asks. May be 60 s behind, so it never decides. */
export type CachedSession = { accountId: string; sessionId: string; expiresAtMs: number }

const getKey = (hash: string): string => `at:${hash}`
/** KV accepts no shorter life. */
const SHORTEST_TTL_S = 60

/** After the answer and without a say in it: whoever is not found in KV is looked up in D1. */
export function rememberSession(ctx: Ctx, hash: string, cached: CachedSession): void {
  const seconds = Math.max(SHORTEST_TTL_S, Math.ceil((cached.expiresAtMs - ctx.now) / 1000))
  ctx.later(ctx.env.KV.put(getKey(hash), JSON.stringify(cached), { expirationTtl: seconds }))
}

export function forgetSessions(ctx: Ctx, hashes: string[]): void {
  for (const hash of hashes) ctx.later(ctx.env.KV.delete(getKey(hash)))
}

/** Null when KV does not know it, or cannot be asked. */
export async function recallSession(ctx: Ctx, hash: string): Promise<CachedSession | null> {
  try {
    return await ctx.env.KV.get<CachedSession>(getKey(hash), 'json')
  } catch (error) {
    log('warn', ctx, { at: 'session-cache', error })
    return null
  }
}
