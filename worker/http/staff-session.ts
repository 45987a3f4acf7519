import type { Context, MiddlewareHandler, Next } from 'hono'
import { findStaff, isProofFresh } from '../modules/staff/public.ts'
import { refuses } from '../openapi/documented.ts'
import type { AppEnv } from './app-env.ts'
import { readCookie } from './cookies.ts'
import { Refused, throwRefusal } from './reply.ts'

/** Set by Cloudflare Access; its cookie of the same text is not read, for other sites' requests bring cookies along. */
export const ACCESS_HEADER = 'cf-access-jwt-assertion'

/** `Authorization: Bearer …`, or the cookie of the staff pages. The bearer wins: it was put there on purpose. */
function presentedToken(request: Request): string | null {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return /^Bearer ([\w-]{43})$/.exec(authorization)?.[1] ?? null
  return readCookie(request, 'staff')
}

/** Which member of staff is asking, under the staff base alone, after `apiKey`. From the primary: there is no cache to be behind. */
export const staffSession = refuses(['STAFF_ACCESS_UNAVAILABLE'], async (c: Context<AppEnv>, next: Next) => {
  const ctx = c.get('ctx')
  const token = presentedToken(c.req.raw)
  if (ctx.actor.kind === 'visitor' && token) {
    const found = await findStaff(ctx, token, c.req.header(ACCESS_HEADER) ?? null)
    if (!found.ok) throw new Refused(found.refusal)
    if (found.value) ctx.actor = found.value
  }
  await next()
})

/** Marks the middleware so that tests can list which routes ask for a fresh proof. */
export const PROOF = Symbol('proof')

/**
 * For money and other people's accounts, behind `can()`: staff must have proved who they are within ten minutes. The batch asks
 * again (`operatorGuard`); this one refuses before any work is done. A key proves nothing and is asked for nothing.
 */
export const freshProof: MiddlewareHandler<AppEnv> = Object.assign(
  refuses(['STAFF_PROOF_REQUIRED'], async (c: Context<AppEnv>, next: Next) => {
    const { actor, now } = c.get('ctx')
    if (actor.kind === 'staff' && !isProofFresh(actor.provedAtMs, now)) throwRefusal('STAFF_PROOF_REQUIRED')
    await next()
  }),
  { [PROOF]: true },
)
