import type { Ctx } from '#worker/context.ts'
import { KNOWN_NETWORK_MS } from './rules.ts'
import { deleteOldStaffRows } from './session-store.ts'

/** Sessions too old to know a network by, and links that have run out. */
export async function sweepStaff(ctx: Ctx): Promise<void> {
  await ctx.db.write(deleteOldStaffRows(ctx, ctx.now - KNOWN_NETWORK_MS))
}
