import type { Page } from '#core/page.ts'
import { ok, type Result, refuse, tooMany } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import {
  MUSIC_TYPES,
  type MusicType,
  type Recommend,
  type SearchPage,
  type SearchTracks,
  type TrackWire,
} from '#worker/modules/catalogue/contract.ts'
import { tagsById } from '#worker/modules/catalogue/store.ts'
import { findCard, findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { pickFields } from '#worker/modules/catalogue/tracks/pick-fields.ts'
import { presentByIds } from '#worker/modules/catalogue/tracks/present-picked.ts'
import { presentCards, presentTrack } from '#worker/modules/catalogue/tracks/present-track.ts'
import { perVersion } from '#worker/modules/catalogue/tracks/version-store.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { countMiss, toMiss } from '../misses/count-miss.ts'
import { type Scope, scopeOfDomain } from '../scope.ts'
import { AS_TYPED, readKeyword } from './read-keyword.ts'
import { type Indexed, searchIds } from './search-index-store.ts'
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
const NOTHING: Indexed = { ids: [], total: 0, isTotalExact: true, step: 'all', leftOut: [], ...UNKNOWN }

export async function findTracks(ctx: Ctx, input: SearchTracks): Promise<Result<SearchPage>> {
  const { query, isHopeless, page, perPage } = toSearch(input, await kindsFor(ctx, input))
  const read = await readKeyword(ctx, input, query)
  const asked = read ? { ...query, units: read.units } : query
  const indexed = isHopeless ? NOTHING : await searchIds(ctx, asked, input.withCounts ?? false)
  if (indexed === 'busy') return tooMany(BUSY_MS)
  const { items, step, leftOut, ...found } = await (indexed
    ? withItems(ctx, indexed, input.fields)
    : fromDatabase(ctx, asked, input.fields))
  const reading = read ? read.tell(step, leftOut) : AS_TYPED
  const miss = toMiss(query, { step, total: found.total })
  if (miss) countMiss(ctx, input.keyword ?? '', miss)
  return ok({ items, page, perPage, ...found, ...reading })
}

type Fields = SearchTracks['fields']
const isIdsOnly = (fields: Fields): boolean => fields?.every((field) => field === 'id') ?? false

/** Cards are read from D1 by id (tracks no longer visible are omitted), unless only ids are asked for, or their number. */
async function withItems(ctx: Ctx, { ids, ...found }: Indexed, fields: Fields) {
  const items = isIdsOnly(fields)
    ? ids.map((id) => ({ id: String(id) }) as TrackWire)
    : pickFields(await presentCards(ctx, await findCards(ctx, ids)), fields)
  return { items, ...found }
}

async function fromDatabase(ctx: Ctx, asked: SearchQuery, fields: Fields) {
  const { cards, ...found } = await searchInSteps(ctx, asked)
  return { items: pickFields(await presentCards(ctx, cards), fields), ...UNKNOWN, ...found }
}

const RECOMMENDED = 10
async function recommendedIds(ctx: Ctx, musicType: MusicType | undefined, scope: Scope) {
  const { query } = toSearch(
    { ...(musicType && { musicType }), musicLibraryType: 'FULL_SONG_LIBRARY', page: 1, perPage: RECOMMENDED },
    () => undefined,
    scope,
  )
  const { cards, total } = await searchTracks(ctx, query)
  return { ids: cards.map(({ id }) => id), total }
}
/** By type. Counting them all is what grows with the catalogue, so it is done once for each version of it. */
const recommended = Object.fromEntries(
  (['ANY', ...MUSIC_TYPES] as const).map((type) => [
    type,
    perVersion((ctx) => recommendedIds(ctx, type === 'ANY' ? undefined : type, null)),
  ]),
) as Record<MusicType | 'ANY', (ctx: Ctx) => ReturnType<typeof recommendedIds>>

/** The tracks of the home page: curated first, then popular. */
export async function recommendTracks(ctx: Ctx, { musicType, domain }: Recommend): Promise<Result<Page<TrackWire>>> {
  const scope = scopeOfDomain(domain, ctx.config.PUBLIC_ORIGIN)
  const { ids, total } = await (scope === null
    ? recommended[musicType ?? 'ANY'](ctx)
    : recommendedIds(ctx, musicType, scope))
  return ok({ items: await presentByIds(ctx, ids), total, page: 1, perPage: RECOMMENDED })
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
