import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Priceable } from '#worker/modules/terms/public.ts'
import { findPriced, toPriceable } from '../store.ts'

export type PricedTrack = { track: Priceable; mainVersionId: number }

/** What prices a track that is on sale. */
export async function readPriceable(ctx: Ctx, trackId: number): Promise<Result<PricedTrack>> {
  const found = await findPriced(ctx, trackId)
  const main = found?.versions.find(({ isMain }) => isMain)
  if (!found || !main) return refuse('NOT_FOUND')
  if (found.row.status !== 1) return refuse('TRACK_WITHDRAWN')
  return ok({ track: toPriceable(found.row, found.overrides), mainVersionId: main.id })
}
