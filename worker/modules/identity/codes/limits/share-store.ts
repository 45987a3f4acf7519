import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { messageShare } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { getFirstHour, type Pool, type ShareRow } from './budget.ts'

export type Channel = 'sms' | 'mail'

/** Messages sent so far on the day of `hour`. */
export const sharesOfDay = (ctx: Ctx, channel: Channel, hour: number): Promise<ShareRow[]> =>
  ctx.db.primary
    .select({ hour: messageShare.hour, pool: messageShare.pool, sent: messageShare.sent })
    .from(messageShare)
    .where(
      and(eq(messageShare.channel, channel), gte(messageShare.hour, getFirstHour(hour)), lte(messageShare.hour, hour)),
    )

/**
 * Counts one message of a pool's hour; beyond its share the batch fails with `check:message_share_spent`. Returns how
 * many were sent.
 */
export const spendShare = (
  ctx: Ctx,
  { channel, hour, pool, share }: { channel: Channel; hour: number; pool: Pool; share: number },
): Statement =>
  ctx.db.build
    .insert(messageShare)
    .values({ channel, hour, pool, sent: 1, share })
    .onConflictDoUpdate({
      target: [messageShare.channel, messageShare.hour, messageShare.pool],
      set: { sent: sql`${messageShare.sent} + 1`, share },
    })
    .returning({ sent: messageShare.sent })

export const deleteOldShares = (ctx: Ctx, beforeHour: number): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .delete(messageShare)
      .where(and(inArray(messageShare.channel, ['sms', 'mail']), lt(messageShare.hour, beforeHour))),
    'most sweeps find nothing',
  )
