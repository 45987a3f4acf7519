import { DAY_MS } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import { overdueIds, removeDocumentsBefore } from './store.ts'

export { musicianData } from './data-export-store.ts'
export { tellMusician } from './letter.ts'
export { forgetApplications } from './store.ts'

/** Documents of decided applications are kept this long, for questions about the decision. */
const KEEP_DOCUMENTS_DAYS = 180

/** Removes documents of applications that were decided long ago; the sweep of uploads deletes the files. */
export async function sweepMusicians(ctx: Ctx): Promise<void> {
  await ctx.db.write(removeDocumentsBefore(ctx, ctx.now - KEEP_DOCUMENTS_DAYS * DAY_MS))
}

/** For the hourly checks: up to three applications that wait longer than was promised. */
export const findOverdueApplications = async (ctx: Ctx): Promise<{ last: null; broken: string[] }> => ({
  last: null,
  broken: await overdueIds(ctx, 3),
})
