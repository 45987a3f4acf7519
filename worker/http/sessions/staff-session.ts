import type { Context, MiddlewareHandler, Next } from 'hono'
import { findStaff, isProofFresh } from '#worker/modules/staff/public.ts'
import { refuses } from '#worker/openapi/documented.ts'
import type { AppEnv } from '../app-env.ts'
import { readCookie } from '../headers/cookies.ts'
import { Refused, throwRefusal } from '../replies/reply.ts'

/**
 * Set by Cloudflare Access. Its cookie with the same token is not read, because requests from other sites carry cookies
 * too.
 */
export const ACCESS_HEADER = 'cf-access-jwt-assertion'

/** `Authorization: Bearer …`, or the cookie of the staff pages. The bearer wins because it was sent on purpose. */
function presentedToken(request: Request): string | null {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return /^Bearer ([\w-]{43})$/.exec(authorization)?.[1] ?? null
  return readCookie(request, 'staff')
}

/**
 * Authenticates the staff member, under the staff base only, after `apiKey`. Reads the primary; there is no cache that
 * could be outdated.
 */
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

/** Marks the middleware so that tests can list the routes that need a recent proof of identity. */
export const PROOF = Symbol('proof')

/**
 * For money and other people's accounts, after `can()`: staff must have proved their identity within the last ten
 * minutes. The batch checks again (`operatorGuard`); this check refuses before any work is done. API keys are exempt.
 */
export const freshProof: MiddlewareHandler<AppEnv> = Object.assign(
  refuses(['STAFF_PROOF_REQUIRED'], async (c: Context<AppEnv>, next: Next) => {
    const { actor, now } = c.get('ctx')
    if (actor.kind === 'staff' && !isProofFresh(actor.provedAtMs, now)) throwRefusal('STAFF_PROOF_REQUIRED')
    await next()
  }),
  { [PROOF]: true },
)
