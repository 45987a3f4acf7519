import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'

/** The KV entry of an access token (key: its hash). May be up to 60 s old, so it never authorises. */
export type CachedSession = { accountId: string; sessionId: string; expiresAtMs: number }

const getKey = (hash: string): string => `at:${hash}`
/** KV's minimum expiry. */
const SHORTEST_TTL_S = 60

/** Runs after the response; a failure is harmless, because D1 is read if KV has no entry. */
export function rememberSession(ctx: Ctx, hash: string, cached: CachedSession): void {
  const seconds = Math.max(SHORTEST_TTL_S, Math.ceil((cached.expiresAtMs - ctx.now) / 1000))
  ctx.later(ctx.env.KV.put(getKey(hash), JSON.stringify(cached), { expirationTtl: seconds }))
}

export function forgetSessions(ctx: Ctx, hashes: string[]): void {
  for (const hash of hashes) ctx.later(ctx.env.KV.delete(getKey(hash)))
}

/** Null if KV has no entry or is unavailable. */
export async function recallSession(ctx: Ctx, hash: string): Promise<CachedSession | null> {
  try {
    return await ctx.env.KV.get<CachedSession>(getKey(hash), 'json')
  } catch (error) {
    log('warn', ctx, { at: 'session-cache', error })
    return null
  }
}
