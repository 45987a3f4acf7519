import type { Ctx } from '../context.ts'
import { forgetMisses } from '../modules/catalogue/public.ts'
import { cleanRows } from '../outbox/store.ts'
import { deleteIdempotencyBefore } from './store.ts'

const HOUR_MS = 3_600_000

/** Deletes idempotency keys after 48 hours, outbox rows that are no longer needed, and counts of searches after 90 days. */
export async function sweepRecords(ctx: Ctx): Promise<void> {
  await ctx.db.write([
    deleteIdempotencyBefore(ctx, ctx.now - 48 * HOUR_MS),
    forgetMisses(ctx),
    ...cleanRows(ctx, { deliveredBeforeMs: ctx.now - 30 * 24 * HOUR_MS, deadBeforeMs: ctx.now - 48 * HOUR_MS }),
  ])
}
