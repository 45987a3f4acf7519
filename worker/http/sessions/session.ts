import type { Context, MiddlewareHandler } from 'hono'
import { findSession } from '#worker/modules/identity/public.ts'
import type { AppEnv } from '../app-env.ts'
import { readCookie } from '../headers/cookies.ts'
import { keepPrivate } from '../headers/no-store.ts'

/**
 * `Authorization: Bearer …` (RFC 6750), or the access cookie of a page. The bearer wins because it was sent on purpose.
 */
function presentedToken(request: Request): { token: string; via: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer ([\w.~+/=-]{16,512})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (bearer) return { token: bearer, via: 'bearer' }
  const fromCookie = readCookie(request, 'at')
  return fromCookie ? { token: fromCookie, via: 'cookie' } : null
}

async function setActor(c: Context<AppEnv>, token: string, via: 'bearer' | 'cookie'): Promise<void> {
  const ctx = c.get('ctx')
  const found = await findSession(ctx, token)
  if (!found) return
  ctx.actor = { kind: 'account', id: found.accountId, sessionId: found.sessionId }
  c.set('sessionVia', via)
}

/** The reader of a page, for the calls that it makes: pages are asked for with cookies only. */
export async function identify(page: Context<AppEnv>): Promise<void> {
  const token = readCookie(page.req.raw, 'at')
  if (token) await setActor(page, token, 'cookie')
}

/**
 * The session's account as stored in KV. It may be used to greet, not to authorise: KV can be 60 s behind in other
 * locations, so `can()` reads D1 before anything private is read or written
 * (docs/decisions/005-sessions-in-kv-and-d1.md).
 */
export const session: MiddlewareHandler<AppEnv> = async (c, next) => {
  const presented = presentedToken(c.req.raw)
  if (presented) await setActor(c, presented.token, presented.via)
  await next()
  // Also for public routes: the response was made for this reader (hearts, the cart), or reveals whether the token is
  // valid.
  if (presented) keepPrivate(c)
}
