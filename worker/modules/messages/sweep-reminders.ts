import { addDays, addYears, DAY_MS, HOUR_MS } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import { outboxAddEachOnce } from '#worker/outbox/add.ts'
import { expiringBetween, waitingBetween } from '../licences/public.ts'
import { membershipsEnding } from '../memberships/public.ts'

/** Days after paying without a form before the reminder. */
export const WAITING_DAYS = 3
/** Days before the end of a licence. */
export const EXPIRING_DAYS = 30
/** Days before the end of a membership; the first one is not sent any more when the second is due. */
export const MEMBERSHIP_DAYS = [14, 3] as const
/**
 * A reminder that could not be written in this time (the site was down) is not written any more. Below the 30 days for
 * which the outbox keeps delivered rows, because those rows are what prevents a second reminder.
 */
const LATEST_DAYS = 20
/** Terms are at most this many years. */
const MOST_YEARS = 10

/**
 * Writes the reminders that are due to the outbox; its key admits each once, however often and by whomever this runs.
 * Once an hour is enough: the cron comes every five minutes.
 */
export async function sweepReminders(ctx: Ctx): Promise<void> {
  if (ctx.now % HOUR_MS >= 5 * 60_000) return
  await remind(ctx)
}

export async function remind(ctx: Ctx): Promise<void> {
  const waited = ctx.now - WAITING_DAYS * DAY_MS
  const ending = { fromMs: addDays(ctx.now, EXPIRING_DAYS - LATEST_DAYS), toMs: addDays(ctx.now, EXPIRING_DAYS) }
  // A licence of n years that ends then was issued n years before.
  const issued = Array.from({ length: MOST_YEARS }, (_, i) => ({
    fromMs: addYears(ending.fromMs, -1 - i) - DAY_MS,
    toMs: addYears(ending.toMs, -1 - i) + DAY_MS,
  }))
  await ctx.db.write([
    outboxAddEachOnce(ctx, 'message', waitingBetween(waited - LATEST_DAYS * DAY_MS, waited)),
    outboxAddEachOnce(ctx, 'message', expiringBetween(ending, issued)),
    ...MEMBERSHIP_DAYS.map((days, i) => {
      const next = MEMBERSHIP_DAYS[i + 1] ?? 0
      return outboxAddEachOnce(ctx, 'message', membershipsEnding(days, addDays(ctx.now, next), addDays(ctx.now, days)))
    }),
  ])
}
