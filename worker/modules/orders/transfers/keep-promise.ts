import { DAY_MS } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import { overdueOrderNos, removeImagesBefore } from './store.ts'

/** Pictures of decided proofs are kept this long, for questions about the payment; the record itself stays. */
export const KEEP_IMAGES_DAYS = 180

/** For the hourly checks: up to three orders whose transfer waits longer than was promised. */
export const findOverdueTransfers = async (ctx: Ctx): Promise<{ last: null; broken: string[] }> => ({
  last: null,
  broken: await overdueOrderNos(ctx, 3),
})

/** Removes old pictures: the rows let go of the files here, and the sweep of uploads deletes them. */
export async function sweepProofImages(ctx: Ctx): Promise<void> {
  await ctx.db.write(removeImagesBefore(ctx, ctx.now - KEEP_IMAGES_DAYS * DAY_MS))
}
