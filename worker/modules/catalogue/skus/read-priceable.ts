import type { Locale } from '#core/locales.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Priceable } from '#worker/modules/terms/public.ts'
import { namesInAll } from '../rules.ts'
import { readMainQuotable } from './quote-store.ts'

export type PricedTrack = {
  track: Priceable
  mainVersionId: number
  isInMemberLibrary: boolean
  /** In every language, for what is signed. */
  names: Record<Locale, string>
}

/** What prices a track that is on sale. */
export async function readPricedTrack(ctx: Pick<Ctx, 'db'>, trackId: number): Promise<Result<PricedTrack>> {
  const found = await readMainQuotable(ctx, trackId)
  if (!found) return refuse('NOT_FOUND')
  const { track, version } = found
  if (track.status !== 1) return refuse('TRACK_WITHDRAWN')
  return ok({ track, mainVersionId: version.id, isInMemberLibrary: track.inMemberLibrary, names: namesInAll(track) })
}
