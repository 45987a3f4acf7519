import { type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { membership } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

export type PaidMembership = {
  ownerId: string
  orderLineId: string
  level: number
  months: number
  personCount: number
  companyCount: number
}

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
