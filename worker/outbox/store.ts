import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { outbox } from '#db/schema/index.ts'
import type { Ctx } from '../context.ts'

export type OutboxRow = typeof outbox.$inferSelect

export const insertRow = (ctx: Ctx, row: Pick<OutboxRow, 'id' | 'kind' | 'payload'>): Statement =>
  ctx.db.build.insert(outbox).values({ ...row, nextAtMs: ctx.now, createdAtMs: ctx.now })

/** Does nothing if the row exists already, in any state. */
export const insertOnce = (ctx: Ctx, row: Pick<OutboxRow, 'id' | 'kind' | 'payload'>): Statement =>
  ctx.db.build
    .insert(outbox)
    .values({ ...row, nextAtMs: ctx.now, createdAtMs: ctx.now })
    .onConflictDoNothing()
/** One row for each of `rows`. All columns in their order, as in `insertPoke`. */
export const insertEach = (ctx: Ctx, kind: string, rows: SQL): Statement =>
  ctx.db.build
    .insert(outbox)
    .select(sql`SELECT id, ${kind}, payload, 'pending', 0, ${ctx.now}, NULL, ${ctx.now}, NULL FROM (${rows})`)

/** The same without the rows whose id is there already, in any state. */
export const insertEachOnce = (ctx: Ctx, kind: string, rows: SQL): Statement =>
  ctx.db.build
    .insert(outbox)
    .select(sql`SELECT n.id, ${kind}, n.payload, 'pending', 0, ${ctx.now}, NULL, ${ctx.now}, NULL FROM (${rows}) n
      WHERE NOT EXISTS (SELECT 1 FROM outbox known WHERE known.id = n.id)`)

/**
 * Inserts a row without payload, unless an unclaimed row of its kind exists: whoever delivers that one will see this
 * change too.
 */
export const insertPoke = (ctx: Ctx, { id, kind }: Pick<OutboxRow, 'id' | 'kind'>): Statement =>
  // All columns in their order, because drizzle names every one of them.
  ctx.db.build.insert(outbox).select(sql`SELECT ${id}, ${kind}, '{}', 'pending', 0, ${ctx.now}, NULL, ${ctx.now}, NULL
    WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE state = 'pending' AND kind = ${kind} AND attempts = 0)`)

/** Identifies a claim by the number of the attempt; results of an earlier claim are ignored. */
type Claim = Pick<OutboxRow, 'id' | 'attempts'>
const asClaimed = ({ id, attempts }: Claim) =>
  and(eq(outbox.id, id), eq(outbox.state, 'pending'), eq(outbox.attempts, attempts))

/** Deletes a delivered poke; no record of it is kept. */
export const removeRow = (ctx: Ctx, row: Claim): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.delete(outbox).where(asClaimed(row)))

/**
 * Claims the row for `leaseMs` and counts the attempt; null if it is not pending, not due, or claimed by somebody else.
 */
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

/** When a pending row is due next (Unix ms); null if there is nothing left to do for it. */
export async function nextAttemptMs(ctx: Ctx, id: string): Promise<number | null> {
  const row = await ctx.db.primary
    .select({ at: outbox.nextAtMs })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.state, 'pending')))
    .get()
  return row?.at ?? null
}

/** Clears the payload, which contains addresses and codes, as soon as the message is delivered. */
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

/**
 * Delivered rows are kept for 30 days as a record of sending; the payload of a dead row for 48 hours, so that the cause
 * can be repaired.
 */
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
