import { onePage, type Page } from '#core/page.ts'
import { ok, type Result, refuse, tooMany } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { SIMILAR_TRACKS, type SimilarQuery } from '#worker/modules/catalogue/contract.ts'
import { type TagRow, tagsById } from '#worker/modules/catalogue/store.ts'
import { type Card, isOnSale } from '#worker/modules/catalogue/tracks/card-store.ts'
import { findCard, findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { presentCards } from '#worker/modules/catalogue/tracks/present-track.ts'
import { getRecommendationReason } from '#worker/modules/catalogue/tracks/recommendation-reason.ts'
import { catalogueVersion } from '#worker/modules/catalogue/tracks/version-store.ts'
import { getScope, type Scope } from '../scope.ts'
import { type AlikeTracks, askAlike, WITHDRAWN_ALLOWANCE } from './alike-store.ts'
import type { SimilarTrack } from './contract.ts'
import { mostAlike, type Sounding } from './likeness.ts'
import { findSounding, getSounds, isLarge, peekSounds, sharingTags } from './sound-store.ts'

/** A caller's queue is served within a second. */
const BUSY_MS = 1000

/** A track and those most similar to it, best first; `cards`: of these, where they have been read. */
type Alike = { target: Sounding; others: readonly Sounding[]; cards?: Card[] }
type Tags = ReadonlyMap<number, TagRow>

/**
 * Tracks of the same type that are most similar to this one, with the reason: by sound and tags if the whole type fits
 * into memory, otherwise by tags and tempo among tracks that share a tag. Fewer than requested if no others have
 * anything in common, or many of them have been withdrawn.
 */
export async function findSimilar(
  ctx: Ctx,
  id: number,
  { perPage = SIMILAR_TRACKS, songItemId }: SimilarQuery,
): Promise<Result<Page<SimilarTrack>>> {
  const scope = getScope(songItemId)
  const vocabulary = await tagsById(ctx)
  const found = await findAlike(ctx, id, { limit: perPage + WITHDRAWN_ALLOWANCE, scope, vocabulary })
  if (found === 'busy') return tooMany(BUSY_MS)
  if (!found) return refuse('NOT_FOUND')
  const { target, others } = found
  const ids = others.map((other) => other.id)
  const cards = found.cards ?? (await findCards(ctx, ids))
  const tracks = await presentCards(ctx, cards.filter(isOnSale).slice(0, perPage))
  const byId = new Map(others.map((other) => [String(other.id), other]))
  const items = tracks.flatMap((track) => {
    const other = byId.get(track.id)
    return other ? [{ ...track, because: getRecommendationReason(ctx, vocabulary, target, other) }] : []
  })
  return ok(onePage(items, perPage))
}

type Asked = { limit: number; scope: Scope; vocabulary: Tags }

async function findAlike(ctx: Ctx, id: number, asked: Asked): Promise<Alike | 'busy' | null> {
  const { limit, scope, vocabulary } = asked
  const version = await catalogueVersion(ctx)
  const near = scope === null ? peekSounds(version, id) : null
  if (near && near !== 'large') return among(near.target, near.all, limit, vocabulary)
  if (near === 'large') {
    const indexed = await askAlike(ctx, id, limit)
    if (indexed === 'busy') return indexed
    if (indexed && isLarge(version, indexed.type)) return fromIndex(ctx, id, indexed, vocabulary)
  }
  const target = await findSounding(ctx, id, scope)
  if (!target) return null
  const all = await getSounds(ctx, target.type, scope)
  const known = all?.find((other) => other.id === id) ?? target
  return among(known, all ?? (await sharingTags(ctx, target.type, target.tagIds, scope)), limit, vocabulary)
}

const among = (target: Sounding, all: readonly Sounding[], limit: number, vocabulary: Tags): Alike => ({
  target,
  others: mostAlike(target, all, limit, (tagId) => vocabulary.get(tagId)?.kind),
})

/** The track and those that the search index found, which finds a track by the tags above its own as well. */
export async function fromIndex(
  ctx: Ctx,
  id: number,
  { ids, shelved }: Pick<AlikeTracks, 'ids' | 'shelved'>,
  vocabulary: Tags,
): Promise<Required<Alike> | null> {
  const [own, cards] = await Promise.all([findCard(ctx, id), findCards(ctx, ids, shelved)])
  const toSounding = (card: Card): Sounding => ({
    ...{ id: card.id, bpm: card.bpm, popularity: card.popularity, sound: null },
    tagIds: withParents(card.tagIds, vocabulary),
  })
  return own && { target: toSounding(own.card), others: cards.map(toSounding), cards }
}

const withParents = (ids: readonly number[], vocabulary: Tags): number[] => [
  ...new Set(ids.flatMap((id) => [id, vocabulary.get(id)?.parentId ?? id])),
]
