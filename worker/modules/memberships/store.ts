import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import type { Statement } from '#db/client.ts'
import { type MembershipDetail, membership, membershipUpgrade } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { MembershipLevel } from '../terms/values.ts'

type Mine = Ctx<AccountActor>
export type PaidMembership = { ownerId: string; orderLineId: string } & MembershipDetail

/**
 * `addMonths` (core/business-day.ts) in SQL, for a time that is known only in the batch. SQLite carries the days that a
 * month lacks into the next one; the earlier of its answer and the last day of the month is the rule.
 */
export function monthsLater(fromMs: SQL, months: number): SQL {
  const wall = sql`${fromMs} / 1000 + 28800`
  const sameDay = sql`unixepoch(${wall}, 'unixepoch', ${`+${months} months`})`
  const lastDay = sql`unixepoch(${wall}, 'unixepoch', 'start of month', ${`+${months + 1} months`}, '-1 day')`
  return sql`(min(${sameDay}, ${lastDay} + (${wall}) % 86400) - 28800) * 1000 + ${fromMs} % 1000`
}

/**
 * The period of a paid line, from now or from the end of the current one: decided in the batch, so that two renewals
 * follow each other. Each period counts from its own start (decision 037).
 */
export function insertPeriod(ctx: Ctx, paid: PaidMembership): Statement {
  const { ownerId, orderLineId, level, months, personCount, companyCount } = paid
  const from = sql`max(${ctx.now}, coalesce((select max(until_ms) from membership where owner_id = ${ownerId}), 0))`
  // All columns in their order, because drizzle names every one of them.
  return ctx.db.build.insert(membership).select(
    sql`select ${ctx.newId()}, ${ownerId}, ${orderLineId}, ${level}, ${personCount}, ${companyCount}, from_ms, ${monthsLater(sql`from_ms`, months)}, ${ctx.now}
        from (select ${from} as from_ms)`,
  )
}

/** The upgrade of a paid line: raises what is left of the membership, or MEMBERSHIP_CHANGED (trigger membership_upgrade_fits). */
export function insertUpgrade(
  ctx: Ctx,
  { ownerId, orderLineId, level, personCount, companyCount }: PaidMembership,
  { fromLevel, untilMs }: NonNullable<MembershipDetail['upgrade']>,
): Statement {
  return ctx.db.build
    .insert(membershipUpgrade)
    .values({ orderLineId, ownerId, fromLevel, level, personCount, companyCount, atMs: ctx.now, untilMs })
}

/** The period that runs now; `untilMs` is the first moment without it. */
export type CurrentMembership = Pick<Period, 'id' | 'level' | 'personCount' | 'companyCount' | 'fromMs' | 'untilMs'>

/**
 * The membership of an owner, or null; goes with the other reads of a decision. Decisions about money and rights repeat it in their
 * batch. `owner`: a query for the owner's id.
 */
export async function runningPeriod(ctx: Pick<Ctx, 'db' | 'now'>, owner: SQL): Promise<CurrentMembership | null> {
  const { id, level, personCount, companyCount, ownerId, fromMs, untilMs } = membership
  const [[row] = []] = await ctx.db.readPrimary([
    sql`SELECT ${id} AS id, ${level} AS level, ${personCount} AS personCount, ${companyCount} AS companyCount,
        ${fromMs} AS fromMs, ${untilMs} AS untilMs
      FROM ${membership} WHERE ${ownerId} = (${owner}) AND ${fromMs} <= ${ctx.now} AND ${untilMs} > ${ctx.now} LIMIT 1`,
  ])
  return (row as CurrentMembership | undefined) ?? null
}

/** The same of the owner one acts for. */
export const currentMembership = (ctx: Mine): Promise<CurrentMembership | null> =>
  runningPeriod(ctx, sql`SELECT ${ctx.owner.id}`)

export type Period = Omit<typeof membership.$inferSelect, 'level'> & { level: MembershipLevel }

/** All periods of the owner one acts for, the first one first. */
export async function periodsOfMine(ctx: Mine): Promise<Period[]> {
  const rows = await ctx.db.primary
    .select()
    .from(membership)
    .where(ownedBy(ctx, membership.ownerId))
    .orderBy(asc(membership.fromMs))
  return rows.map((row) => ({ ...row, level: row.level as MembershipLevel }))
}

export type Upgrade = typeof membershipUpgrade.$inferSelect
export const upgradesOfMine = (ctx: Mine): Promise<Upgrade[]> =>
  ctx.db.primary
    .select()
    .from(membershipUpgrade)
    .where(ownedBy(ctx, membershipUpgrade.ownerId))
    .orderBy(asc(membershipUpgrade.atMs))

/** Periods of any owner that run now or follow, the first one first; for staff and for sales. */
export async function periodsLeft(ctx: Ctx, ownerId: string): Promise<Period[]> {
  const rows = await ctx.db.primary
    .select()
    .from(membership)
    .where(and(eq(membership.ownerId, ownerId), gt(membership.untilMs, ctx.now)))
    .orderBy(asc(membership.fromMs))
  return rows.map((row) => ({ ...row, level: row.level as MembershipLevel }))
}
