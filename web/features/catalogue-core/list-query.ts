import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Api, ApiError, readValue } from '#web/lib/api/api.ts'
import type { MusicType, TrackWire } from '#worker/modules/catalogue/contract.ts'
import type { NearTrack } from '#worker/modules/catalogue/search/sound/contract.ts'
import type { DiscoverWire } from '#worker/modules/editorial/contract.ts'
import { removals } from './listing-links.ts'
import { CLIP, type ExploreQuery } from './listing-query.ts'
import { getMusicType, type Sample, toNearRequest, toRequest } from './listing-request.ts'
import { type FoundPage, ROWS_ASKED, toRows } from './rows/found-rows.ts'
import { carryRow, type RowTrack } from './rows/row-track.ts'

/** Filters whose removal is tried. */
const MOST_WAYS = 6

/** What was heard in the visitor's clip; `id`: a number of this page's. */
export type ClipSample = { id: number; name: string; vectors: number[][]; print: string }
/** A track of a list; in the order of similarity also how similar it is, and why. */
export type ListedTrack = RowTrack & Partial<Pick<NearTrack, 'likeness' | 'same' | 'because'>>
export type Reference = Pick<TrackWire, 'id' | 'name' | 'cover' | 'artistList'>
/** A page of a list. */
export type ListPage = Omit<FoundPage, 'items'> & {
  items: ListedTrack[]
  /** The track that the others are compared with; null: it is not on sale, and the list has its usual order. */
  reference?: Reference | null
  /** Zones and playlists that fit the words. */
  discovered?: DiscoverWire | null
  /** For an empty list: how many tracks there are without one of its filters, by the filter's key (`removals`). */
  without?: Readonly<Record<string, number>>
}

/**
 * A list: found by words and filters, or in the order of similarity. Without its clip, or after the track was withdrawn, it has
 * the usual order.
 */
export const searchQuery = (api: Api, query: ExploreQuery, clip: ClipSample | null = null) =>
  queryOptions({
    queryKey: ['tracks', 'search', query, ...(query.like === CLIP && clip ? [clip.id] : [])],
    queryFn: async ({ client }): Promise<ListPage> => {
      const sample = getSample(query, clip)
      const near = sample && (await readNear(api, query, sample))
      if (near) return withWays(api, query, near)
      const [found, discovered] = await Promise.all([readFound(api, query), readDiscovered(api, client, query)])
      return withWays(api, query, { ...found, discovered, ...(sample && { reference: null }) })
    },
    meta: { isPart: true, carry: carryList },
  })

/** As far as a page shows it. */
const carryList = ({ items, reference, almost, ...page }: ListPage): ListPage => ({
  ...page,
  ...(almost && { almost: almost.map((group) => ({ ...group, items: group.items.map(carryRow) })) }),
  items: items.map((track) => ({ ...carryRow(track), ...pickNear(track) })),
  ...(reference !== undefined && { reference: reference && pickReference(reference) }),
})
const pickNear = ({ likeness, same, because }: ListedTrack) => (because ? { likeness, same, because } : {})
const pickReference = ({ id, name, cover, artistList }: Reference): Reference => ({ id, name, cover, artistList })

/** An empty list tells what removing each of its filters would find. */
async function withWays(api: Api, query: ExploreQuery, list: ListPage): Promise<ListPage> {
  if (list.total > 0) return list
  const ways = removals(query).slice(0, MOST_WAYS)
  const totals = ways.map(async ({ key, without }): Promise<[string, number]> => {
    const json = { ...toRequest({ ...query, ...without, page: 1 }), perPage: 1, withCounts: false, fields: [] }
    const found = await readValue(api.product.productSongInfo.search.$post({ json })).catch(() => null)
    // What only sounds alike, or is popular, is not what the filter hides.
    const isHidden = found !== null && found.step !== 'sound' && found.step !== 'popular'
    return [key, isHidden ? found.total : 0]
  })
  return { ...list, without: Object.fromEntries(await Promise.all(totals)) }
}

function getSample({ like }: ExploreQuery, clip: ClipSample | null): Sample | null {
  if (like !== CLIP) return like === null ? null : { like }
  return clip && { vectors: clip.vectors, print: clip.print }
}

const readFound = async (api: Api, query: ExploreQuery): Promise<FoundPage> =>
  toRows(await readValue(api.product.productSongInfo.search.$post({ json: { ...toRequest(query), ...ROWS_ASKED } })))

/** Null if the track to compare with is not on sale. */
async function readNear(api: Api, query: ExploreQuery, sample: Sample): Promise<ListPage | null> {
  try {
    return await readValue(api.product.tracks.nearest.$post({ json: toNearRequest(query, sample) }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Only above the first page of a search in its usual order. Not essential, so it may fail on its own. */
async function readDiscovered(api: Api, client: QueryClient, query: ExploreQuery): Promise<DiscoverWire | null> {
  const { keyword, isExact, page, sort, searchType } = query
  if (keyword === '' || isExact || page > 1 || sort !== 'normal' || (searchType ?? 'song') !== 'song') return null
  return client.fetchQuery(discoverQuery(api, keyword, getMusicType(query))).catch(() => null)
}

/** Zones and playlists do not depend on the filters: one answer serves every list of the same words. */
const discoverQuery = (api: Api, keyword: string, musicType: MusicType | null) =>
  queryOptions({
    queryKey: ['discover', keyword, musicType],
    queryFn: () => readValue(api.product.discover.$get({ query: { keyword, ...(musicType && { musicType }) } })),
    staleTime: 600_000,
    retry: false,
    meta: { isSilent: true },
  })
