import { DAY_MS } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import { overdueIds, removeImagesBefore } from './staff-store.ts'

/** Pictures of applications that were rejected or taken back are kept this long, for questions. */
const KEEP_IMAGES_DAYS = 180

/** For the hourly checks: up to three applications that wait longer than was promised. */
export const findOverdueCertifications = async (ctx: Ctx): Promise<{ last: null; broken: string[] }> => ({
  last: null,
  broken: await overdueIds(ctx, 3),
})

export async function sweepCertificationImages(ctx: Ctx): Promise<void> {
  await ctx.db.write(removeImagesBefore(ctx, ctx.now - KEEP_IMAGES_DAYS * DAY_MS))
}
