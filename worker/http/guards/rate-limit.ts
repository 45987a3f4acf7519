import type { Context, MiddlewareHandler } from 'hono'
import { Kept } from '#core/kept/kept.ts'
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

/**
 * Calls of a network within a minute of its first that the isolate answers without asking the rate limiter: a twentieth of what it allows. Nearly
 * every visitor stays below, and each is spared a call to another service.
 */
const UNASKED = 60
type Seen = { sinceMs: number; calls: number }
const seen = new Kept<string, Seen>({ name: 'calls of networks', entries: 2500, bytes: 500_000 })

/** Counts a call of the network; a minute after the first one it begins anew. */
function countCall(network: string, now: number): number {
  const before = seen.get(network)
  const isOver = before === undefined || now - before.sinceMs >= PERIOD_MS
  const { sinceMs, calls } = isOver ? { sinceMs: now, calls: 1 } : { ...before, calls: before.calls + 1 }
  seen.set(network, { sinceMs, calls }, 200)
  return calls
}

/** Limits all calls of one network, before the session is looked up, because guessing tokens costs database reads. */
export const limitCalls: MiddlewareHandler<AppEnv> = async (c, next) => {
  const network = callerNetwork(c)
  if (network !== null && !isMachine(c) && countCall(network, c.get('ctx').now) > UNASKED)
    await take(c, 'RATE_CALLS', network)
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
