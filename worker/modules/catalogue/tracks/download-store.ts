import { getDay } from '#core/business-day.ts'
import type { Statement } from '#db/client.ts'
import { previewDownload } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

/**
 * Refused with PREVIEW_DOWNLOADS_USED when the account's daily limit is reached; the same version again on the same day
 * is free.
 */
export const insertDownload = (ctx: Ctx<AccountActor>, versionId: number): Statement =>
  ctx.db.build
    .insert(previewDownload)
    .values({
      accountId: ctx.actor.id,
      day: getDay(ctx.now),
      versionId,
      createdAtMs: ctx.now,
    })
    .onConflictDoNothing()
