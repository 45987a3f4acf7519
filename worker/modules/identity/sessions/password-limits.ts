import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { consumeNetworkLimit } from '../codes/limits/consume-network-limit.ts'
import { SIGN_IN_NETWORK_RULES, SIGN_IN_RULES } from '../rules.ts'
import { consumeRateLimit, type RefundRateLimit } from './consume-rate-limit.ts'
import { knownDevice } from './known-device.ts'

/** `isLocked`: no password is accepted now; the response is that of a wrong one. */
export type PasswordLimits = { isLocked: boolean; refundRateLimit: RefundRateLimit }

/**
 * Counts a password attempt, before the password is checked. The visible limit (429) is counted by the name as typed
 * and reveals nothing about its owner. Guesses are counted per account, so that its three names share one limit; this
 * limit is never shown, because otherwise wrong attempts by mail address would show at the phone number that both
 * belong to one person. A known device of the account has its own limit, so that others cannot lock its owner out.
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
  // Counted also for an unknown name, so that it takes as long.
  const forAccount = await consumeRateLimit(ctx, 'login', (accountId ?? name) + at, SIGN_IN_RULES)
  if (forAccount.ok) taken.push(forAccount.value)
  return ok({ isLocked: !forAccount.ok, refundRateLimit })
}
