import { toHour } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import { deleteOldProofs } from './account/proof/proof-store.ts'
import { deleteOldChanges } from './account/undo-store.ts'
import { deleteExpiredCodes } from './codes/code-store.ts'
import { deleteOldShares } from './codes/limits/share-store.ts'
import { deleteOldEvents } from './sign-in-log/event-store.ts'
import { deleteExpiredSessions } from './store.ts'
import { deleteOldUses } from './wechat/wechat-store.ts'

const KEPT_MS = 48 * 3_600_000

/** The trigger that makes the record append-only uses the same age. */
const EVENTS_KEPT_MS = 180 * 24 * 3_600_000

/**
 * Deletes tokens, sessions, codes, QR codes and hourly shares that expired over two days ago, expired proofs, changes
 * that can no longer be undone, and sign-ins older than half a year.
 */
export async function sweepIdentity(ctx: Ctx): Promise<void> {
  await ctx.db.write([
    ...deleteExpiredSessions(ctx, ctx.now - KEPT_MS),
    ...deleteExpiredCodes(ctx, ctx.now - KEPT_MS),
    deleteOldUses(ctx, ctx.now - KEPT_MS),
    deleteOldShares(ctx, toHour(ctx.now - KEPT_MS)),
    deleteOldProofs(ctx),
    ...deleteOldChanges(ctx, ctx.now - KEPT_MS),
    // A test's clock may be ahead of the database's, which decides.
    deleteOldEvents(ctx, ctx.now - EVENTS_KEPT_MS),
  ])
}
