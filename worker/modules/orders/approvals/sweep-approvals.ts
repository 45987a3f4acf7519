import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { decideApproval, overdueApprovals } from './approval-store.ts'
import { lettersAbout } from './tell.ts'

/** Per sweep; the rest is left to the next one. */
const AT_ONCE = 100

/** Ends requests whose time is over and tells the askers. Until then they count as expired by the clock. */
export async function sweepApprovals(ctx: Ctx): Promise<void> {
  for (const row of await overdueApprovals(ctx, AT_ONCE)) {
    const letters = lettersAbout(ctx, row.id, 'expired', [row.accountId])
    try {
      await ctx.db.write([
        ...decideApproval(ctx, row.id, { state: 'expired' }),
        ...letters.map(({ statement }) => statement),
      ])
    } catch (error) {
      // Withdrawn at the same time.
      if (getConstraint(error) === 'ROW_NOT_MET') continue
      throw error
    }
    for (const letter of letters) letter.wake()
  }
}
