import type { Ctx } from '#worker/context.ts'
import { KNOWN_NETWORK_MS } from './rules.ts'
import { deleteOldStaffRows } from './session-store.ts'

/** Deletes sessions too old to make a network known, and expired links. */
export async function sweepStaff(ctx: Ctx): Promise<void> {
  await ctx.db.write(deleteOldStaffRows(ctx, ctx.now - KNOWN_NETWORK_MS))
}
