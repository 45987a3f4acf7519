import type { Ctx } from '#worker/context.ts'
import { overdueRefundNos } from './refund-store.ts'

/** For the hourly checks: up to three requests that wait for an answer longer than was promised. */
export const findOverdueRefunds = async (ctx: Ctx): Promise<{ last: null; broken: string[] }> => ({
  last: null,
  broken: await overdueRefundNos(ctx, 3),
})
