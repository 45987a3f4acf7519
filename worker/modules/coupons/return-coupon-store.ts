import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { coupon } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/** What the new coupon has in common with the used one. */
const TERMS = new Set(['ownerId', 'name', 'type', 'amountFen', 'percentOff', 'thresholdFen', 'expiresAtMs'])

/**
 * For the batch of a refund: if `isWhole` holds (nothing of the order is left), the used coupon of the order is given back as
 * a new one with the same terms and end, once, unless it has expired. The used one stays used: it says what the order cost.
 */
export function returnCoupon(ctx: Ctx, orderNo: string, isWhole: SQL): Statement {
  const over: Record<string, SQL> = { id: sql`'back-' || c.id`, state: sql`'free'`, createdAtMs: sql`${ctx.now}` }
  // All columns in their order. The new coupon comes from this order and from nothing else.
  const columns = Object.entries(getTableColumns(coupon)).map(
    ([name, { name: stored }]) => over[name] ?? (TERMS.has(name) ? sql.raw(`c."${stored}"`) : sql`null`),
  )
  return ctx.db.build.insert(coupon).select(
    sql`select ${sql.join(columns, sql`, `)} from ${coupon} c
      where c.order_no = ${orderNo} and c.state = 'used' and c.expires_at_ms > ${ctx.now} and (${isWhole})
        and not exists (select 1 from ${coupon} known where known.id = 'back-' || c.id)`,
  )
}
