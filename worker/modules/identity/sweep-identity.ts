import type { Ctx } from '../../context.ts'
import { deleteExpiredCodes } from './code-store.ts'
import { deleteExpiredSessions } from './store.ts'

const KEPT_MS = 48 * 3_600_000

/** Tokens, sessions and codes that ran out over two days ago. */
export async function sweepIdentity(ctx: Ctx): Promise<void> {
  await ctx.db.write([...deleteExpiredSessions(ctx, ctx.now - KEPT_MS), ...deleteExpiredCodes(ctx, ctx.now - KEPT_MS)])
}
