import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { outbox } from '#db/schema/index.ts'
import type { Ctx } from '../context.ts'

export type OutboxRow = typeof outbox.$inferSelect

export const insertRow = (ctx: Ctx, row: Pick<OutboxRow, 'id' | 'kind' | 'payload'>): Statement =>
  ctx.db.build.insert(outbox).values({ ...row, nextAtMs: ctx.now, createdAtMs: ctx.now })

/** Nothing where the row is there already, in whatever state. */
export const insertOnce = (ctx: Ctx, row: Pick<OutboxRow, 'id' | 'kind' | 'payload'>): Statement =>
  ctx.db.build
    .insert(outbox)
    .values({ ...row, nextAtMs: ctx.now, createdAtMs: ctx.now })
    .onConflictDoNothing()
/** A row for each of `rows`. All columns in their order, as in `insertPoke`. */
export const insertEach = (ctx: Ctx, kind: string, rows: SQL): Statement =>
  ctx.db.build
    .insert(outbox)
    .select(sql`SELECT id, ${kind}, payload, 'pending', 0, ${ctx.now}, NULL, ${ctx.now}, NULL FROM (${rows})`)

/** A row without payload, unless one of its kind waits that nobody has claimed: what that one leads to has yet to look. */
export const insertPoke = (ctx: Ctx, { id, kind }: Pick<OutboxRow, 'id' | 'kind'>): Statement =>
  // All columns in their order: drizzle names every one of them.
  ctx.db.build.insert(outbox).select(sql`SELECT ${id}, ${kind}, '{}', 'pending', 0, ${ctx.now}, NULL, ${ctx.now}, NULL
    WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE state = 'pending' AND kind = ${kind} AND attempts = 0)`)

/** Who claimed the row last, by the number of the attempt: what is said of a delivery by somebody else no longer counts. */
type Claim = Pick<OutboxRow, 'id' | 'attempts'>
const asClaimed = ({ id, attempts }: Claim) =>
  and(eq(outbox.id, id), eq(outbox.state, 'pending'), eq(outbox.attempts, attempts))

/** A poke leaves no record. */
export const removeRow = (ctx: Ctx, row: Claim): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.delete(outbox).where(asClaimed(row)))

/** Takes the row for `leaseMs` and counts the attempt; null when it is not pending, not due, or somebody else's. */
export async function claimRow(ctx: Ctx, id: string, leaseMs: number): Promise<OutboxRow | null> {
  const [rows] = await ctx.db.write([
    ctx.db.mayMeetNone(
      ctx.db.build
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, nextAtMs: ctx.now + leaseMs })
        .where(and(eq(outbox.id, id), eq(outbox.state, 'pending'), lte(outbox.nextAtMs, ctx.now)))
        .returning(),
      'its rows say whether it was taken',
    ),
  ])
  return (rows as OutboxRow[] | undefined)?.[0] ?? null
}

/** When a pending row is due next (Unix ms); null when there is nothing left to do for it. */
export async function nextAttemptMs(ctx: Ctx, id: string): Promise<number | null> {
  const row = await ctx.db.primary
    .select({ at: outbox.nextAtMs })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.state, 'pending')))
    .get()
  return row?.at ?? null
}

/** The payload holds addresses and codes: it goes as soon as it has done its work. */
export const markDelivered = (ctx: Ctx, row: Claim): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(outbox)
      .set({ state: 'delivered', deliveredAtMs: ctx.now, payload: {}, lastError: null })
      .where(asClaimed(row)),
  )

export const markDropped = (ctx: Ctx, row: Claim, reason: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build.update(outbox).set({ state: 'dead', payload: {}, lastError: reason }).where(asClaimed(row)),
  )

export const markFailed = (
  ctx: Ctx,
  row: Claim,
  failure: { state: 'pending' | 'dead'; nextAtMs: number; lastError: string },
): Statement[] => ctx.db.mustMeet(ctx.db.build.update(outbox).set(failure).where(asClaimed(row)))

export async function dueIds(ctx: Ctx, limit: number): Promise<string[]> {
  const rows = await ctx.db.primary
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(sql`state = 'pending'`, lte(outbox.nextAtMs, ctx.now)))
    .orderBy(asc(outbox.nextAtMs))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** When the next pending row is due (Unix ms); null when none is pending. */
export async function nextDueMs(ctx: Ctx): Promise<number | null> {
  const row = await ctx.db.primary
    .select({ at: sql<number | null>`min(next_at_ms)` })
    .from(outbox)
    .where(sql`state = 'pending'`)
    .get()
  return row?.at ?? null
}

/** Delivered rows are kept 30 days as a record that something was sent; a dead row's payload 48 hours, for whoever repairs the cause. */
export function cleanRows(ctx: Ctx, ages: { deliveredBeforeMs: number; deadBeforeMs: number }): Statement[] {
  return [
    ctx.db.mayMeetNone(
      ctx.db.build
        .delete(outbox)
        .where(and(eq(outbox.state, 'delivered'), lt(outbox.deliveredAtMs, ages.deliveredBeforeMs))),
      'a sweep',
    ),
    ctx.db.mayMeetNone(
      ctx.db.build
        .update(outbox)
        .set({ payload: {} })
        .where(and(eq(outbox.state, 'dead'), lt(outbox.createdAtMs, ages.deadBeforeMs))),
      'a sweep',
    ),
  ]
}
