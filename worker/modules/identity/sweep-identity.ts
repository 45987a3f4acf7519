import { toHour } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import { deleteOldProofs } from './account/proof-store.ts'
import { deleteOldChanges } from './account/undo-store.ts'
import { deleteExpiredCodes } from './codes/code-store.ts'
import { deleteOldShares } from './codes/share-store.ts'
import { deleteOldEvents } from './sign-in-log/event-store.ts'
import { deleteExpiredSessions } from './store.ts'
import { deleteOldUses } from './wechat/wechat-store.ts'

const KEPT_MS = 48 * 3_600_000

/** The trigger that makes the record append-only knows the same age. */
const EVENTS_KEPT_MS = 180 * 24 * 3_600_000

/** Tokens, sessions, codes, QR codes and hourly shares that ran out over two days ago, proofs, changes that can be undone no longer, and sign-ins of half a year ago. */
export async function sweepIdentity(ctx: Ctx): Promise<void> {
  await ctx.db.write([
    ...deleteExpiredSessions(ctx, ctx.now - KEPT_MS),
    ...deleteExpiredCodes(ctx, ctx.now - KEPT_MS),
    deleteOldUses(ctx, ctx.now - KEPT_MS),
    deleteOldShares(ctx, toHour(ctx.now - KEPT_MS)),
    deleteOldProofs(ctx),
    ...deleteOldChanges(ctx, ctx.now - KEPT_MS),
    // A clock of the tests may run ahead of the database's, which decides.
    deleteOldEvents(ctx, ctx.now - EVENTS_KEPT_MS),
  ])
}
