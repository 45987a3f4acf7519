import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { type Client, consumeNetworkLimit, consumeRateLimit, type GiveBack, keyedHash } from '../identity/public.ts'
import { KNOWN_NETWORK_MS, STAFF_NETWORK_RULES, STAFF_SIGN_IN_RULES, STAFF_STRANGER_RULES } from './rules.ts'
import { hasSignedInFrom } from './session-store.ts'

/** The table's type of a network. */
export const hashNetwork = (ctx: Ctx, network: string): Promise<string> =>
  keyedHash(ctx.config.STAFF_SECRET, ['staff network', network])

/**
 * Consumes the limits of one sign-in attempt before anything is checked; refunded on success. Counted by the address as typed,
 * whether or not it exists. From a network that the account is known in, only that network's own attempts count, so strangers'
 * wrong attempts elsewhere do not lock the owner out.
 */
export async function consumeStaffLimits(
  ctx: Ctx,
  { email, staffId }: { email: string; staffId: string | undefined },
  client: Client,
): Promise<Result<GiveBack>> {
  const since = ctx.now - KNOWN_NETWORK_MS
  const isKnown = await hasSignedInFrom(ctx, staffId ?? '', await hashNetwork(ctx, client.network), since)
  const turns = [
    () => consumeNetworkLimit(ctx, 'staff-network', client, STAFF_NETWORK_RULES),
    () => consumeRateLimit(ctx, 'staff-sign-in', `${email} ${client.network}`, STAFF_SIGN_IN_RULES),
    ...(isKnown ? [] : [() => consumeRateLimit(ctx, 'staff-stranger', email, STAFF_STRANGER_RULES)]),
  ]
  const taken: GiveBack[] = []
  const refundRateLimit: GiveBack = async () => void (await Promise.all(taken.map((give) => give())))
  for (const take of turns) {
    const turn = await take()
    if (!turn.ok) return turn
    taken.push(turn.value)
  }
  return ok(refundRateLimit)
}
