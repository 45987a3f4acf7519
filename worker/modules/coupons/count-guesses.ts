import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { consumeNetworkLimit, consumeRateLimit, type GiveBack } from '../identity/public.ts'

const HOUR_MS = 3_600_000
/** Wrong codes in an hour: by one account, and from one IPv4 address or one IPv6 /48 (reliability.md, 3 and 18.6). */
const ACCOUNT_RULES = [{ name: 'hour', limit: 20, windowMs: HOUR_MS }]
const NETWORK_RULES = [{ name: 'hour', limit: 200, windowMs: HOUR_MS }]

/** `2001:db8:1:2::/64` → `2001:db8:1::/48`: a customer of a provider may hold all of one. An IPv4 address stays. */
export const getSite = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network

/** Counts a code as wrong before it is looked up, so that simultaneous requests cannot all pass; given back if it was right. */
export async function countGuess(ctx: Ctx<AccountActor>): Promise<Result<GiveBack>> {
  const own = await consumeRateLimit(ctx, 'coupon', ctx.actor.id, ACCOUNT_RULES)
  if (!own.ok) return own
  const site = { network: getSite(ctx.network ?? 'unknown') }
  const shared = await consumeNetworkLimit(ctx, 'coupon-network', site, NETWORK_RULES)
  if (!shared.ok) {
    await own.value()
    return shared
  }
  return ok(async () => void (await Promise.all([own.value(), shared.value()])))
}
