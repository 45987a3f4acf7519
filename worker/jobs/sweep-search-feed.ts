import type { Ctx } from '../context.ts'
import { trimFeed } from '../modules/catalogue/public.ts'
import { wakeSearch } from '../search/wake-search.ts'

const DAY_MS = 24 * 3_600_000
/** A replica that was away for longer re-reads the whole catalogue. */
const KEPT_MS = 7 * DAY_MS
const BATCH = 20_000

/** Deletes old feed rows, and lets every replica catch up in case it missed a wake-up. */
export async function sweepSearchFeed(ctx: Ctx): Promise<void> {
  await ctx.db.write([trimFeed(ctx, ctx.now - KEPT_MS, BATCH)])
  await wakeSearch(ctx)
}
