import { and, sql } from 'drizzle-orm'
import { getDay, nextMidnight } from '#core/business-day.ts'
import { ownedBy } from '#core/owner-store.ts'
import { memberExchangeLive } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type CurrentMembership, currentMembership } from './store.ts'
import { DAILY_QUOTA } from './values.ts'

/** The membership that runs, and the tracks that count for today's quota (docs/licensing.md, 13.4). */
export type Member = CurrentMembership & { takenTracks: ReadonlySet<number> }

/**
 * The membership that runs, and the tracks that count for today's quota: also those taken through a membership that has ended since
 * (docs/licensing.md, 13.4). What is decided on it is decided again in the batch (migrations/0013_exchange.sql).
 */
export type Exchanging = { member: Member | null; takenTracks: ReadonlySet<number> }

export async function readExchanging(ctx: Ctx<AccountActor>): Promise<Exchanging> {
  const [membership, taken] = await Promise.all([
    currentMembership(ctx),
    ctx.db.primary
      .selectDistinct({ trackId: memberExchangeLive.trackId })
      .from(memberExchangeLive)
      .where(and(ownedBy(ctx, memberExchangeLive.ownerId), sql`${memberExchangeLive.day} = ${getDay(ctx.now)}`)),
  ])
  const takenTracks = new Set(taken.map(({ trackId }) => trackId))
  return { member: membership && { ...membership, takenTracks }, takenTracks }
}

/** Null without a membership. */
export const readMember = async (ctx: Ctx<AccountActor>): Promise<Member | null> => (await readExchanging(ctx)).member

/** Tracks of today; null where there is no limit. `resetsAt`: the next midnight in Asia/Shanghai. */
export type Quota = { perDay: number | null; left: number | null; resetsAt: string }

export function toQuota({ level, takenTracks }: Pick<Member, 'level' | 'takenTracks'>, nowMs: number): Quota {
  const perDay = DAILY_QUOTA[level]
  return {
    perDay,
    left: perDay === null ? null : Math.max(0, perDay - takenTracks.size),
    resetsAt: new Date(nextMidnight(nowMs)).toISOString(),
  }
}

/** What is left today of the owner one acts for; null without a membership. */
export async function readQuota(ctx: Ctx<AccountActor>): Promise<Quota | null> {
  const member = await readMember(ctx)
  return member && toQuota(member, ctx.now)
}
