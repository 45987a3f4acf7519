import type { Context, MiddlewareHandler } from 'hono'
import { log } from '#core/log.ts'
import { getNetwork } from '#worker/modules/identity/public.ts'
import type { AppEnv } from '../app-env.ts'
import { Refused } from '../replies/reply.ts'

/** The period of every rate limit in wrangler.toml. */
const PERIOD_MS = 60_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** POST routes that only read; filters are pressed in quick succession. */
const READS_BY_POST =
  /\/(?:productSongInfo\/search|tracks\/nearest|(?:orders|memberships)\/preview|(?:coupons|licences)\/check)$/

type Limit = 'RATE_CALLS' | 'RATE_PUBLIC_WRITES' | 'RATE_WRITES'

/** Null for an in-process call of a page: only outside requests have a network. */
function callerNetwork(c: Context<AppEnv>): string | null {
  const ip = c.req.header('cf-connecting-ip')
  return ip === undefined ? null : getNetwork(ip)
}

/**
 * Coarse limits against floods: approximate, per location, checked before any lookup. Exact limits are in the Throttle
 * object (docs/decisions/056-coarse-rate-limits.md). If the rate limiter is unavailable, requests pass (fail open).
 */
async function take(c: Context<AppEnv>, limit: Limit, key: string): Promise<void> {
  const { success } = await c.env[limit].limit({ key }).catch((error: unknown) => {
    log('warn', c.get('ctx'), { at: 'rate-limit', limit, error })
    return { success: true }
  })
  if (!success) throw new Refused({ code: 'TOO_MANY', retryAfterMs: PERIOD_MS })
}

/** API keys are not limited: an import makes thousands of calls a minute, and a key of 256 bits cannot be guessed. */
const isMachine = (c: Context<AppEnv>): boolean => c.get('ctx').actor.kind === 'key'

/** Limits all calls of one network, before the session is looked up, because guessing tokens costs database reads. */
export const limitCalls: MiddlewareHandler<AppEnv> = async (c, next) => {
  const network = callerNetwork(c)
  if (network !== null && !isMachine(c)) await take(c, 'RATE_CALLS', network)
  await next()
}

/** Limits writes per account or staff member, otherwise per network. Runs after `session`. */
export const limitWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!SAFE.has(c.req.method) && !READS_BY_POST.test(c.req.path)) await takeWrite(c)
  await next()
}

/** The same limit for GET routes that write (request-guard.ts). */
export async function takeWrite(c: Context<AppEnv>): Promise<void> {
  const network = callerNetwork(c)
  if (network === null || isMachine(c)) return
  const { actor } = c.get('ctx')
  if (actor.kind === 'account' || actor.kind === 'staff') await take(c, 'RATE_WRITES', actor.id)
  else await take(c, 'RATE_PUBLIC_WRITES', network)
}
