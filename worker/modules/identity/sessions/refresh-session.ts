import { log } from '#core/log.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { decideRefresh } from '../rules.ts'
import { getAccessHashes, insertRefreshUse, refreshTokenByHash, revokeIfLive } from '../store.ts'
import { type Issued, prepareTokens } from './issue-session.ts'
import { forgetSessions } from './session-cache.ts'
import { hashToken } from './token.ts'

/**
 * `lost`: another request has just rotated this token, and its response carries the new ones. `ended`: sign in again.
 * `kept`: nothing was done, because pages do not renew a session without auto-login.
 */
export type Refreshed = { kind: 'rotated'; issued: Issued } | { kind: 'lost' | 'ended' | 'kept' }

/**
 * Exchanges a refresh token for a new pair. The row of its use decides: of several requests one inserts it. For a
 * browser without auto-login the token is not exchanged: the session ends, and the page asks to sign in (specification
 * section 4).
 */
export async function refreshSession(
  ctx: Ctx,
  refreshToken: string | null,
  from: 'body' | 'cookie' | 'page',
): Promise<Refreshed> {
  if (!refreshToken) return { kind: 'ended' }
  const hash = await hashToken(refreshToken)
  const found = await refreshTokenByHash(ctx, hash)
  if (!found) return { kind: 'ended' }
  const decision = decideRefresh({
    now: ctx.now,
    usedAtMs: found.usedAtMs,
    tokenExpiresAtMs: found.tokenExpiresAtMs,
    sessionExpiresAtMs: found.session.expiresAtMs,
    isRevoked: found.session.revokedAtMs !== null,
    isAccountActive: found.accountStatus === 'active',
  })
  if (decision === 'lost') return { kind: 'lost' }
  if (decision === 'reused') {
    await endFamily(ctx, found.session.id, 'refresh_reused')
    warnOfReuse(ctx, found.session.id)
  }
  if (decision !== 'rotate') return { kind: 'ended' }
  if (from === 'page' && !found.session.autologin) return { kind: 'kept' }
  if (from === 'cookie' && !found.session.autologin) {
    await endFamily(ctx, found.session.id, 'no_autologin')
    return { kind: 'ended' }
  }

  const next = await prepareTokens(ctx, found.session)
  try {
    await ctx.db.write([insertRefreshUse(ctx, hash), ...next.statements])
  } catch (error) {
    // Used or signed out between the read and the write.
    if (getConstraint(error) === 'REFRESH_USED') return { kind: 'lost' }
    throw error
  }
  next.cache()
  return { kind: 'rotated', issued: next.issued }
}

async function endFamily(ctx: Ctx, sessionId: string, reason: string): Promise<void> {
  const hashes = await getAccessHashes(ctx, sessionId)
  await ctx.db.write([revokeIfLive(ctx, sessionId, reason)])
  forgetSessions(ctx, hashes)
}

/** A rotated token was sent again: by a thief or by the owner, which cannot be told apart. */
function warnOfReuse(ctx: Ctx, sessionId: string): void {
  log('warn', ctx, { at: 'refresh', event: 'reused', sessionId })
}
