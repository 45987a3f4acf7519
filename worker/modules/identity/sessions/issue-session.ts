import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { ACCESS_TTL_MS, REFRESH_TTL_MS, type TokenTriple } from '../contract.ts'
import { SESSION_TTL_MS } from '../rules.ts'
import { insertSession, insertTokens, type SessionGuard, type SessionRow } from '../store.ts'
import { rememberSession } from './session-cache.ts'
import { hashToken, newToken } from './token.ts'

/** A token triple, and whether the browser may keep it after it is closed. */
export type Issued = { triple: TokenTriple; autologin: boolean }
/** Statements for the deciding batch; call `cache` after it has succeeded. */
export type Prepared = { statements: Statement[]; issued: Issued; cache(): void }

type Family = Pick<SessionRow, 'id' | 'accountId' | 'autologin' | 'expiresAtMs'>

/**
 * A new sign-in: a session with its first pair of tokens. `guard`: what must still hold of the account
 * (`insertSession`).
 */
export async function prepareSession(
  ctx: Ctx,
  accountId: string,
  device: { autologin: boolean; userAgent: string },
  guard?: SessionGuard,
): Promise<Prepared> {
  const family: Family = {
    id: ctx.newId(),
    accountId,
    autologin: device.autologin,
    expiresAtMs: ctx.now + SESSION_TTL_MS,
  }
  const tokens = await prepareTokens(ctx, family)
  return {
    ...tokens,
    statements: [
      insertSession(ctx, { ...family, userAgent: device.userAgent, createdAtMs: ctx.now }, guard),
      ...tokens.statements,
    ],
  }
}

/** A new pair in an existing family; never longer-lived than the family. */
export async function prepareTokens(ctx: Ctx, family: Family): Promise<Prepared> {
  const [accessToken, refreshToken] = [newToken(), newToken()]
  const [accessHash, refreshHash] = await Promise.all([hashToken(accessToken), hashToken(refreshToken)])
  const expiresAtMs = Math.min(ctx.now + ACCESS_TTL_MS, family.expiresAtMs)
  const refreshExpiresAtMs = Math.min(ctx.now + REFRESH_TTL_MS, family.expiresAtMs)
  return {
    statements: [
      insertTokens(ctx, [
        { hash: accessHash, kind: 'access', sessionId: family.id, expiresAtMs },
        { hash: refreshHash, kind: 'refresh', sessionId: family.id, expiresAtMs: refreshExpiresAtMs },
      ]),
    ],
    issued: {
      triple: { accessToken, refreshToken, expireTime: new Date(expiresAtMs).toISOString() },
      autologin: family.autologin,
    },
    cache: () => rememberSession(ctx, accessHash, { accountId: family.accountId, sessionId: family.id, expiresAtMs }),
  }
}
