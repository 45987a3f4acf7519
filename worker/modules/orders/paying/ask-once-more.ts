import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'
import { type Attempt, askForTrade, dueLastAsks, setLastAsk, settleLastAsks } from '#worker/modules/payments/public.ts'
import { settleOrder } from '../settle-order.ts'

const PER_SWEEP = 50
/** How long after the first try it is tried again, and when staff have to look instead (ms). */
const AGAIN = { atLeastMs: 5 * 60_000, givenUpMs: 7 * 24 * 3_600_000 }

/**
 * Asks about every trade once more, after nothing can be paid there any longer, whatever became of its order: the notification
 * of a payment may be lost, and nobody waits for one whose order is over (decision 147). What came pays the order, or goes back.
 * A trade that cannot be asked about does not block the others.
 */
export async function sweepTrades(ctx: Ctx): Promise<void> {
  await ctx.db.write([settleLastAsks(ctx)])
  for (const attempt of await dueLastAsks(ctx, PER_SWEEP)) {
    try {
      const settlement = await askForTrade(ctx, attempt)
      if (settlement) await settleOrder(ctx, settlement)
      await ctx.db.write([setLastAsk(ctx, attempt.id, null)])
    } catch (error) {
      await ctx.db.write([setLastAsk(ctx, attempt.id, again(ctx, attempt, error))])
    }
  }
}

/** When it is tried again, with growing pauses; null, and an alert, if it has failed for a week. */
function again(ctx: Ctx, { orderNo, expiresAtMs }: Attempt, error: unknown): number | null {
  const sinceMs = ctx.now - expiresAtMs
  const isGivenUp = sinceMs > AGAIN.givenUpMs
  log(isGivenUp ? 'alert' : 'warn', ctx, { at: 'sweepTrades', orderNo, error })
  return isGivenUp ? null : ctx.now + Math.max(AGAIN.atLeastMs, Math.floor(sinceMs / 4))
}
