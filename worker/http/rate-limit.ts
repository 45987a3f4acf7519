import type { Context, MiddlewareHandler } from 'hono'
import { log } from '../core/log.ts'
import { networkOf } from '../modules/identity/public.ts'
import type { AppEnv } from './app-env.ts'
import { Refused } from './reply.ts'

/** The period of every limit in wrangler.toml. */
const PERIOD_MS = 60_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** They change nothing; a filter is pressed quickly. */
const READS_BY_POST =
  /\/(?:productSongInfo\/search|tracks\/nearest|(?:orders|memberships)\/preview|(?:coupons|licences)\/check)$/

type Limit = 'RATE_CALLS' | 'RATE_PUBLIC_WRITES' | 'RATE_WRITES'

/** Null for a call that a page makes in this process: only what comes from outside has an address. */
function callerNetwork(c: Context<AppEnv>): string | null {
  const ip = c.req.header('cf-connecting-ip')
  return ip === undefined ? null : networkOf(ip)
}

/**
 * Coarse, per location and approximate: against floods, before anything is looked up. What must be exact is in the Throttle
 * object (docs/decisions/056-coarse-rate-limits.md). A limiter that cannot be asked stops nobody.
 */
async function take(c: Context<AppEnv>, limit: Limit, key: string): Promise<void> {
  const { success } = await c.env[limit].limit({ key }).catch((error: unknown) => {
    log('warn', c.get('ctx'), { at: 'rate-limit', limit, error })
    return { success: true }
  })
  if (!success) throw new Refused({ code: 'TOO_MANY', retryAfterMs: PERIOD_MS })
}

/** An import makes thousands of calls a minute, and a key of 256 bits is not found by guessing. */
const isMachine = (c: Context<AppEnv>): boolean => c.get('ctx').actor.kind === 'key'

/** All calls of one network, before its session is looked up: guessing at tokens costs reads, too. */
export const limitCalls: MiddlewareHandler<AppEnv> = async (c, next) => {
  const network = callerNetwork(c)
  if (network !== null && !isMachine(c)) await take(c, 'RATE_CALLS', network)
  await next()
}

/** Writes by account or person of staff, and by network for those who are neither. After `session`. */
export const limitWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!SAFE.has(c.req.method) && !READS_BY_POST.test(c.req.path)) await takeWrite(c)
  await next()
}

/** For the writes under GET as well (request-guard.ts). */
export async function takeWrite(c: Context<AppEnv>): Promise<void> {
  const network = callerNetwork(c)
  if (network === null || isMachine(c)) return
  const { actor } = c.get('ctx')
  if (actor.kind === 'account' || actor.kind === 'staff') await take(c, 'RATE_WRITES', actor.id)
  else await take(c, 'RATE_PUBLIC_WRITES', network)
}
