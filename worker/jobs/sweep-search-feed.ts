import type { Ctx } from '../context.ts'
import { trimFeed } from '../modules/catalogue/public.ts'
import { wakeSearch } from '../search/wake-search.ts'

const DAY_MS = 24 * 3_600_000
/** A replica that was away for longer reads the whole catalogue again. */
const KEPT_MS = 7 * DAY_MS
const BATCH = 20_000

/** The feed forgets what is old; every replica takes in what no wake-up told it of. */
export async function sweepSearchFeed(ctx: Ctx): Promise<void> {
  await ctx.db.write([trimFeed(ctx, ctx.now - KEPT_MS, BATCH)])
  await wakeSearch(ctx)
}
