import { nextMidnight } from '#core/business-day.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { nameIn } from '../rules.ts'
import { insertDownload } from './download-store.ts'
import { findCard } from './kept-card-store.ts'

/**
 * Downloads a preview for trying in an edit, as an attachment with a readable file name. The file is the public
 * preview, so its URL is not secret; only the downloads are counted (docs/decisions/051-preview-downloads.md).
 */
export async function downloadPreview(
  ctx: Ctx<AccountActor>,
  trackId: number,
  versionId: number,
): Promise<Result<{ url: string }>> {
  const found = await findCard(ctx, trackId)
  const version = found?.versions.find((v) => v.id === versionId)
  if (!found || !version) return refuse('NOT_FOUND')
  try {
    await ctx.db.write([insertDownload(ctx, versionId)])
  } catch (error) {
    if (getConstraint(error) !== 'PREVIEW_DOWNLOADS_USED') throw error
    return { ok: false, refusal: { code: 'PREVIEW_DOWNLOADS_USED', retryAfterMs: nextMidnight(ctx.now) - ctx.now } }
  }
  const name = `${nameIn(ctx.locale, found.card)} (${nameIn(ctx.locale, version)}).mp3`
  return ok({ url: `/media/${version.previewKey}?${new URLSearchParams({ download: name })}` })
}
