import type { Ctx } from '../context.ts'
import { cleanRows } from '../outbox/store.ts'
import { deleteIdempotencyBefore } from './store.ts'

const HOUR_MS = 3_600_000

/** Deletes idempotency keys after 48 hours, and outbox rows that are no longer needed. */
export async function sweepRecords(ctx: Ctx): Promise<void> {
  await ctx.db.write([
    deleteIdempotencyBefore(ctx, ctx.now - 48 * HOUR_MS),
    ...cleanRows(ctx, { deliveredBeforeMs: ctx.now - 30 * 24 * HOUR_MS, deadBeforeMs: ctx.now - 48 * HOUR_MS }),
  ])
}
