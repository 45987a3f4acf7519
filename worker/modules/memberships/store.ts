import { sql } from 'drizzle-orm'
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
 * The period of a paid line, from now or from the end of the current one: decided in the batch, so that two renewals
 * follow each other. Calendar months in Shanghai; the 31st of a month with 30 days is the 1st of the next (SQLite's
 * date arithmetic).
 */
export function insertPeriod(ctx: Ctx, paid: PaidMembership): Statement {
  const { ownerId, orderLineId, level, months, personCount, companyCount } = paid
  const from = sql`max(${ctx.now}, coalesce((select max(until_ms) from membership where owner_id = ${ownerId}), 0))`
  const until = sql`unixepoch(from_ms / 1000, 'unixepoch', '+8 hours', ${`+${months} months`}, '-8 hours') * 1000 + from_ms % 1000`
  // All columns in their order, because drizzle names every one of them.
  return ctx.db.build.insert(membership).select(
    sql`select ${ctx.newId()}, ${ownerId}, ${orderLineId}, ${level}, ${personCount}, ${companyCount}, from_ms, ${until}, ${ctx.now}
        from (select ${from} as from_ms)`,
  )
}
