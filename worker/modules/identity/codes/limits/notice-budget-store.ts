import { sql } from 'drizzle-orm'
import { getDay } from '#core/business-day.ts'
import type { Statement } from '#db/client.ts'
import { smsDay } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/**
 * A notice by SMS counts as a message of the day but is never refused for lack of budget: otherwise, somebody who
 * spends the budget on codes could take an account over unnoticed. Notices are bounded because each follows a proven
 * change, and an account can make only a few of those a day (rules.ts, CHANGE_RULES). If notices get a budget of their
 * own, only this statement changes.
 */
export const spendNotice = (ctx: Ctx): Statement =>
  ctx.db.build
    .insert(smsDay)
    .values({ day: getDay(ctx.now), sent: 1, budget: Math.max(1, ctx.config.SMS_DAILY_BUDGET) })
    .onConflictDoUpdate({
      target: smsDay.day,
      set: { sent: sql`${smsDay.sent} + 1`, budget: sql`max(${smsDay.budget}, ${smsDay.sent} + 1)` },
    })
