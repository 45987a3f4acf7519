import { addYears } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import { deleteClosedBefore } from './store.ts'

export { confirmEnquiry } from './confirm.ts'
export { enquiryData } from './data-export-store.ts'
export { forgetEnquiries } from './store.ts'

/** Enquiries are deleted two years after they were closed, as the privacy policy says. */
export async function sweepEnquiries(ctx: Ctx): Promise<void> {
  await ctx.db.write([deleteClosedBefore(ctx, addYears(ctx.now, -2))])
}
