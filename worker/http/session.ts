import type { MiddlewareHandler } from 'hono'
import { findSession } from '../modules/identity/public.ts'
import type { AppEnv } from './app-env.ts'
import { readCookie } from './cookies.ts'
import { keepPrivate } from './no-store.ts'

/** `Authorization: Bearer …` (RFC 6750), or the access cookie of a page. The bearer wins: it was put there on purpose. */
function presentedToken(request: Request): { token: string; via: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer ([\w.~+/=-]{16,512})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (bearer) return { token: bearer, via: 'bearer' }
  const fromCookie = readCookie(request, 'at')
  return fromCookie ? { token: fromCookie, via: 'cookie' } : null
}

/**
 * Who seems to be asking, from KV: good enough to greet, never to decide. KV may be 60 s behind elsewhere, so `can()`
 * asks D1 again before anything private is read or written (docs/decisions/005-sessions-in-kv-and-d1.md).
 */
export const session: MiddlewareHandler<AppEnv> = async (c, next) => {
  const presented = presentedToken(c.req.raw)
  if (presented) {
    const ctx = c.get('ctx')
    const found = await findSession(ctx, presented.token)
    if (found) {
      ctx.actor = { kind: 'account', id: found.accountId, sessionId: found.sessionId }
      c.set('sessionVia', presented.via)
    }
  }
  await next()
  // Also what is public: it was made for this reader (hearts, the cart), or says whether the token is any good.
  if (presented) keepPrivate(c)
}
