import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { toOffset } from '#core/page.ts'
import { isMade } from '#core/worth/worth-store.ts'
import type { Statement } from '#db/client.ts'
import { couponBatch, couponCode } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'

type Staff = Ctx<Operator>
export type BatchRow = typeof couponBatch.$inferSelect
export type BatchUse = { held: number; used: number; deductedFen: number; waits: boolean }

export const insertBatch = (ctx: Staff, row: Omit<BatchRow, 'redeemed' | 'stoppedAtMs' | 'createdAtMs'>): Statement =>
  ctx.db.build.insert(couponBatch).values({ ...row, createdAtMs: ctx.now })

/** All codes in one statement, because a batch may have more of them than a statement may have parameters. */
export const insertCodes = (
  ctx: Staff,
  batchId: string,
  codes: readonly { hash: string; codeEnd: string }[],
): Statement =>
  ctx.db.build
    .insert(couponCode)
    .select(
      sql`select value ->> '$.hash', ${batchId}, value ->> '$.codeEnd' from json_each(${JSON.stringify(codes)}) where true`,
    )

export async function findBatch(ctx: Staff, id: string): Promise<BatchRow | null> {
  const row = await ctx.db.primary
    .select()
    .from(couponBatch)
    .where(and(eq(couponBatch.id, id), eq(couponBatch.channelId, ctx.channel.id)))
    .get()
  return row ?? null
}

/** Fails with ROW_NOT_MET if it is stopped already. */
export const stopBatch = (ctx: Staff, id: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(couponBatch)
      .set({ stoppedAtMs: ctx.now })
      .where(and(eq(couponBatch.id, id), isNull(couponBatch.stoppedAtMs))),
  )

// Plain names: in a select of one table drizzle leaves the table out of a column's name, also inside a subquery.
const own = (state: 'held' | 'used') =>
  sql<number>`(select count(*) from coupon c where c.batch_id = coupon_batch.id and c.state = ${state})`
const batchUse = {
  held: own('held'),
  used: own('used'),
  deductedFen: sql<number>`(select coalesce(sum(o.discount_fen), 0) from coupon c join "order" o on o.order_no = c.order_no
    where c.batch_id = coupon_batch.id and c.state = 'used')`,
  waits: sql<boolean>`not ${isMade('coupons', sql`coupon_batch.id`)}`.mapWith(Boolean),
}
const columns = { batch: couponBatch, ...batchUse }

/** Newest first. */
export async function batchPage(
  ctx: Staff,
  at: { page: number; perPage: number },
): Promise<{ rows: ({ batch: BatchRow } & BatchUse)[]; total: number }> {
  const where = eq(couponBatch.channelId, ctx.channel.id)
  const [rows, total] = await Promise.all([
    ctx.db.primary
      .select(columns)
      .from(couponBatch)
      .where(where)
      .orderBy(desc(couponBatch.createdAtMs), desc(couponBatch.id))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(couponBatch, where),
  ])
  return { rows, total }
}

export async function batchUseOf(ctx: Staff, id: string): Promise<BatchUse> {
  const row = await ctx.db.primary.select(batchUse).from(couponBatch).where(eq(couponBatch.id, id)).get()
  return row ?? { held: 0, used: 0, deductedFen: 0, waits: false }
}
