import { onePage, type Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { SIMILAR_TRACKS, type SimilarQuery } from '#worker/modules/catalogue/contract.ts'
import { tagsById } from '#worker/modules/catalogue/store.ts'
import { presentByIds } from '#worker/modules/catalogue/tracks/present-picked.ts'
import { getRecommendationReason } from '#worker/modules/catalogue/tracks/recommendation-reason.ts'
import { getScope } from '../scope.ts'
import type { SimilarTrack } from './contract.ts'
import { mostAlike } from './likeness.ts'
import { findSounding, getSounds, sharingTags } from './sound-store.ts'

/**
 * Tracks of the same type that are most similar to this one, with the reason: by sound and tags if the whole type fits
 * into memory, otherwise by tags and tempo among tracks that share a tag. Fewer than requested if no others have
 * anything in common.
 */
export async function findSimilar(
  ctx: Ctx,
  id: number,
  { perPage = SIMILAR_TRACKS, songItemId }: SimilarQuery,
): Promise<Result<Page<SimilarTrack>>> {
  const scope = getScope(songItemId)
  const [target, vocabulary] = await Promise.all([findSounding(ctx, id, scope), tagsById(ctx)])
  if (!target) return refuse('NOT_FOUND')
  const all = await getSounds(ctx, target.type, scope)
  const known = all?.find((other) => other.id === id) ?? target
  const among = all ?? (await sharingTags(ctx, target.type, target.tagIds, scope))
  const alike = mostAlike(known, among, perPage, (tagId) => vocabulary.get(tagId)?.kind)
  const tracks = await presentByIds(
    ctx,
    alike.map((other) => other.id),
  )
  const items = tracks.flatMap((track) => {
    const other = alike.find(({ id }) => String(id) === track.id)
    return other ? [{ ...track, because: getRecommendationReason(ctx, vocabulary, known, other) }] : []
  })
  return ok(onePage(items, perPage))
}
