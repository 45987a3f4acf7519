import type { Claim } from '#core/idempotency-store.ts'
import type { Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { ExchangeTracks } from '../contract.ts'
import { placeOrder } from '../place-order.ts'
import type { Placed } from '../replay-order.ts'

/**
 * Takes tracks through the membership: an order of exchanged lines only, finished at once with pay way 8. All of them, or none; the
 * refusal names those that cannot be taken.
 */
export const exchangeTracks = (
  ctx: Ctx<AccountActor>,
  input: ExchangeTracks,
  claim: Claim | null,
): Promise<Result<Placed>> =>
  placeOrder(ctx, { ...input, useMemberExchange: true, exchange: input.skuIds, expectedFinal: 0 }, claim)
