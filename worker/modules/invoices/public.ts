import type { Ctx } from '#worker/context.ts'
import { overdueIds } from './store.ts'

export { invoiceData } from './data-export-store.ts'
export { type LinkedRequest, openLinked } from './invoice-file.ts'
export { tellAboutInvoice } from './letter.ts'
export { forgetInvoices } from './title-store.ts'

/** For the hourly checks: up to three requests that wait longer than was promised. */
export const findOverdueInvoices = async (ctx: Ctx): Promise<{ last: null; broken: string[] }> => ({
  last: null,
  broken: await overdueIds(ctx, 3),
})
