import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { consumeNetworkLimit } from '../codes/consume-network-limit.ts'
import { SIGN_IN_NETWORK_RULES, SIGN_IN_RULES } from '../rules.ts'
import { consumeRateLimit, type RefundRateLimit } from './consume-rate-limit.ts'
import { knownDevice } from './known-device.ts'

/** `isLocked`: nobody enters by a password now; to be told as a wrong one. */
export type PasswordLimits = { isLocked: boolean; refundRateLimit: RefundRateLimit }

/**
 * The turns of one try with a password, taken before it is looked at. What is told (429) is counted by the name as it was typed and
 * says nothing about whose it is. Guesses are counted by account, so that its three names together have no more than one, and that
 * is never told: else wrong tries by mail would show at the phone number that both are one person's. A device of the account has turns of
 * its own: others' wrong tries lock nobody out there.
 */
export async function consumePasswordLimits(
  ctx: Ctx,
  { name, accountId }: { name: string; accountId: string | undefined },
  client: Client,
): Promise<Result<PasswordLimits>> {
  const device = await knownDevice(ctx, accountId, client)
  const at = device === null ? '' : ` ${device}`
  const taken: RefundRateLimit[] = []
  const refundRateLimit: RefundRateLimit = async () => void (await Promise.all(taken.map((give) => give())))
  if (device === null) {
    const forNetwork = await consumeNetworkLimit(ctx, 'login-network', client, SIGN_IN_NETWORK_RULES)
    if (!forNetwork.ok) return forNetwork
    taken.push(forNetwork.value)
  }
  const forName = await consumeRateLimit(ctx, 'login-name', name + at, SIGN_IN_RULES)
  if (!forName.ok) return forName
  taken.push(forName.value)
  // For a name nobody has, too, so that it takes as long.
  const forAccount = await consumeRateLimit(ctx, 'login', (accountId ?? name) + at, SIGN_IN_RULES)
  if (forAccount.ok) taken.push(forAccount.value)
  return ok({ isLocked: !forAccount.ok, refundRateLimit })
}
