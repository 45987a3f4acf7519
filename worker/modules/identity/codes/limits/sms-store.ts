import { sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { smsDay } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/**
 * Counts one message of the day's budget; beyond it the batch fails with `check:sms_day_budget`. Returns how many were
 * sent.
 */
export const spendSms = (ctx: Ctx, day: string): Statement =>
  ctx.db.build
    .insert(smsDay)
    .values({ day, sent: 1, budget: ctx.config.SMS_DAILY_BUDGET })
    .onConflictDoUpdate({
      target: smsDay.day,
      set: { sent: sql`${smsDay.sent} + 1`, budget: ctx.config.SMS_DAILY_BUDGET },
    })
    .returning({ sent: smsDay.sent })
