import type { Locale } from '#core/locales.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Priceable } from '#worker/modules/terms/public.ts'
import { namesInAll } from '../rules.ts'
import { type PricedRows, toPriceable, toPriced } from '../store.ts'

export type PricedTrack = {
  track: Priceable
  mainVersionId: number
  isInMemberLibrary: boolean
  /** In every language, for what is signed. */
  names: Record<Locale, string>
}

/** What prices a track that is on sale, from the rows of `pricedQueries`. */
export function toPricedTrack(rows: PricedRows): Result<PricedTrack> {
  const found = toPriced(rows)
  const main = found?.versions.find(({ isMain }) => isMain)
  if (!found || !main) return refuse('NOT_FOUND')
  const { row, overrides } = found
  if (row.status !== 1) return refuse('TRACK_WITHDRAWN')
  const track = toPriceable(row, overrides)
  return ok({ track, mainVersionId: main.id, isInMemberLibrary: row.inMemberLibrary, names: namesInAll(row) })
}
