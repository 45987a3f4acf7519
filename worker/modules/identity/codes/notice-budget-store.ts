import { sql } from 'drizzle-orm'
import { getDay } from '#core/business-day.ts'
import type { Statement } from '#db/client.ts'
import { smsDay } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/**
 * A notice by SMS counts like any message of the day but is never refused for want of budget: whoever spends the budget on
 * codes must not be able to take an account over unseen. What bounds notices is that each follows a proven change, and that an
 * account makes few of those a day (rules.ts, CHANGE_RULES). The seam for budgets kept apart: only this statement would change.
 */
export const spendNotice = (ctx: Ctx): Statement =>
  ctx.db.build
    .insert(smsDay)
    .values({ day: getDay(ctx.now), sent: 1, budget: Math.max(1, ctx.config.SMS_DAILY_BUDGET) })
    .onConflictDoUpdate({
      target: smsDay.day,
      set: { sent: sql`${smsDay.sent} + 1`, budget: sql`max(${smsDay.budget}, ${smsDay.sent} + 1)` },
    })
