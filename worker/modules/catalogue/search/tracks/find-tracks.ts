import type { Page } from '#core/page.ts'
import { ok, type Result, refuse, tooMany } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Recommend, SearchPage, SearchTracks, TrackWire } from '#worker/modules/catalogue/contract.ts'
import { tagsById } from '#worker/modules/catalogue/store.ts'
import { findCard } from '#worker/modules/catalogue/tracks/card-store.ts'
import { presentCards, presentTrack } from '#worker/modules/catalogue/tracks/present-track.ts'
import { countMiss, toMiss } from '../misses/count-miss.ts'
import { scopeOfDomain } from '../scope.ts'
import { AS_TYPED, readKeyword } from './read-keyword.ts'
import { type Indexed, searchIndex } from './search-index-store.ts'
import { type KindOf, toSearch } from './search-query.ts'
import { searchInSteps } from './search-steps-store.ts'
import { searchTracks } from './search-store.ts'

/** The kind is needed even for a single tag: counts of the other tags of its kind ignore it. */
export async function kindsFor(ctx: Ctx, input: Pick<SearchTracks, 'tags'>): Promise<KindOf> {
  if (!input.tags?.length) return () => undefined
  const vocabulary = await tagsById(ctx)
  return (id) => vocabulary.get(id)?.kind
}

/** A caller's queue is served within a second. */
const BUSY_MS = 1000
/** Fields that only the index can fill. */
const UNKNOWN = { forgiven: [], didYouMean: null, counts: null }
const NOTHING: Indexed = { cards: [], total: 0, isTotalExact: true, step: 'all', leftOut: [], ...UNKNOWN }

export async function findTracks(ctx: Ctx, input: SearchTracks): Promise<Result<SearchPage>> {
  const { query, isHopeless, page, perPage } = toSearch(input, await kindsFor(ctx, input))
  const read = await readKeyword(ctx, input, query)
  const asked = read ? { ...query, units: read.units } : query
  const indexed = isHopeless ? NOTHING : await searchIndex(ctx, asked, input.withCounts ?? false)
  if (indexed === 'busy') return tooMany(BUSY_MS)
  const { cards, step, leftOut, ...found } = indexed ?? { ...UNKNOWN, ...(await searchInSteps(ctx, asked)) }
  const reading = read ? read.tell(step, leftOut) : AS_TYPED
  const miss = toMiss(query, { step, total: found.total })
  if (miss) countMiss(ctx, input.keyword ?? '', miss)
  return ok({ items: await presentCards(ctx, cards), page, perPage, ...found, ...reading })
}

/** The tracks of the home page: curated first, then popular. */
export async function recommendTracks(ctx: Ctx, { musicType, domain }: Recommend): Promise<Result<Page<TrackWire>>> {
  const { query, page, perPage } = toSearch(
    { ...(musicType && { musicType }), musicLibraryType: 'FULL_SONG_LIBRARY', page: 1, perPage: 10 },
    () => undefined,
    scopeOfDomain(domain, ctx.config.PUBLIC_ORIGIN),
  )
  const { cards, total } = await searchTracks(ctx, query)
  return ok({ items: await presentCards(ctx, cards), total, page, perPage })
}

export async function readTrack(ctx: Ctx, id: number): Promise<Result<TrackWire>> {
  const found = await findCard(ctx, id)
  return found ? ok(await presentTrack(ctx, found.card, found.versions)) : refuse('NOT_FOUND')
}

/** The preview of one version: public, so the URL is the file's own. */
export async function listen(ctx: Ctx, trackId: number, versionId: number): Promise<Result<{ url: string }>> {
  const found = await findCard(ctx, trackId)
  const version = found?.versions.find((v) => v.id === versionId)
  return version ? ok({ url: `/media/${version.previewKey}` }) : refuse('NOT_FOUND')
}
