import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { OpenSession } from '../contract.ts'
import { decideRefresh } from '../rules.ts'
import { accessTokenByHash, refreshTokenByHash } from '../store.ts'
import type { Issued } from './issue-session.ts'
import { hashToken } from './token.ts'

/**
 * Cookies for a token pair received over the socket: both tokens of one live session, the refresh token not yet used.
 */
export async function openPageSession(ctx: Ctx, input: OpenSession): Promise<Result<Issued>> {
  const { accessToken, refreshToken } = input
  const [accessHash, refreshHash] = await Promise.all([hashToken(accessToken), hashToken(refreshToken)])
  const [access, refresh] = await Promise.all([
    accessTokenByHash(ctx, accessHash),
    refreshTokenByHash(ctx, refreshHash),
  ])
  if (!access || !refresh || access.sessionId !== refresh.session.id) return refuse('REFRESH_INVALID')
  const decision = decideRefresh({
    now: ctx.now,
    usedAtMs: refresh.usedAtMs,
    tokenExpiresAtMs: refresh.tokenExpiresAtMs,
    sessionExpiresAtMs: refresh.session.expiresAtMs,
    isRevoked: refresh.session.revokedAtMs !== null,
    isAccountActive: refresh.accountStatus === 'active',
  })
  if (decision !== 'rotate') return refuse('REFRESH_INVALID')
  const expireTime = new Date(access.expiresAtMs).toISOString()
  return ok({
    triple: { accessToken, refreshToken, expireTime },
    autologin: input.autologin ?? refresh.session.autologin,
  })
}
