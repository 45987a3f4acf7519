import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { ThrottleRule } from '#worker/durable/throttle.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { loosened } from '#worker/modules/identity/rules.ts'
import {
  consumeRateLimit,
  type NetworkScope,
  type RefundRateLimit,
} from '#worker/modules/identity/sessions/consume-rate-limit.ts'
import { getLevels, isLocalNetwork } from './networks.ts'

/**
 * Counts an attempt for the caller's network and each wider network around it, under all of them or under none. Outside
 * production the limits are loose, because all traffic comes from one address there (builds.md). `isCostly`: attempts
 * that cost money are counted exactly for wider networks even there, unless they are local networks.
 */
export async function consumeNetworkLimit(
  ctx: Ctx,
  scope: NetworkScope,
  { network }: Pick<Client, 'network'>,
  rules: readonly ThrottleRule[],
  { isCostly = false }: { isCostly?: boolean } = {},
): Promise<Result<RefundRateLimit>> {
  const isProduction = ctx.config.ENVIRONMENT === 'production'
  const taken = await Promise.all(
    getLevels(network).map(({ network: name, times }) => {
      const isExact = isProduction || (isCostly && times > 1 && !isLocalNetwork(network))
      const wide = rules.map((rule) => ({ ...rule, limit: rule.limit * times }))
      return consumeRateLimit(ctx, scope, name, loosened(wide, isExact))
    }),
  )
  const refundRateLimit: RefundRateLimit = async () => {
    await Promise.all(taken.map((turn) => (turn.ok ? turn.value() : undefined)))
  }
  const refusals = taken.filter((turn) => !turn.ok)
  if (refusals.length === 0) return ok(refundRateLimit)
  await refundRateLimit()
  return refusals.reduce((a, b) => ((a.refusal.retryAfterMs ?? 0) >= (b.refusal.retryAfterMs ?? 0) ? a : b))
}
