import type { MusicType, SearchTracks } from '#worker/modules/catalogue/contract.ts'
import type { FindNearest } from '#worker/modules/catalogue/search/sound/contract.ts'
import type { FindPlaylists } from '#worker/modules/editorial/contract.ts'
import type { ExploreQuery } from './listing-query.ts'
import { CATEGORY_TYPES } from './listing-values.ts'

const MOST_TAGS = 20

/** "Most popular" is `popularity` in the URL and `hot` in the API (specification section 2). */
export const wireSort = <S extends string>(sort: S) =>
  (sort === 'popularity' ? 'hot' : sort) as Exclude<S, 'popularity'> | 'hot'

/** The music type of a list; null for all types, and for playlists. */
export const getMusicType = ({ category }: ExploreQuery): MusicType | null =>
  category && category !== 'songList' ? CATEGORY_TYPES[category] : null

/** What one would buy a licence for; nothing if nothing is said. */
const pickWanted = ({ use, licenceType, term, territory }: ExploreQuery) => ({
  ...(use && { use }),
  ...(licenceType && { licenceType }),
  ...(term && { term }),
  ...(territory && { territory }),
})

/** The body of POST /productSongInfo/search. */
export function toRequest(query: ExploreQuery): SearchTracks {
  const type = getMusicType(query)
  // The tag of an open zone filters like any other.
  const wanted = [...new Set([...(query.subTab ? [query.subTab] : []), ...query.tags])]
  const tags = [...wanted, ...query.notTags.map((id) => `-${id}`)].slice(0, MOST_TAGS)
  return {
    musicLibraryType: query.isMemberLibrary ? 'RF_LIBRARY' : 'FULL_SONG_LIBRARY',
    page: query.page,
    sortBy: wireSort(query.sort),
    order: query.order,
    ...(type && { musicType: type }),
    ...(query.keyword && { keyword: query.keyword }),
    ...(query.searchType && { searchType: query.searchType }),
    ...(query.isClick && { isClick: '1' }),
    ...(query.isExact && { exact: true }),
    ...(tags.length > 0 && { tags }),
    ...(query.bpm.length > 0 && { bpm: query.bpm.join(',') }),
    ...(query.duration.length > 0 && { duration: query.duration.join(',') }),
    ...(query.price.length > 0 && { price: query.price.join(',') }),
    ...(query.area.length > 0 && { area: query.area.join(',') }),
    ...(query.vocal.length > 0 && { vocal: query.vocal.join(',') }),
    ...(query.key.length > 0 && { key: query.key.join(',') }),
    ...(query.energy.length > 0 && { energy: query.energy.join(',') }),
    ...pickWanted(query),
    ...(query.perPage && { perPage: query.perPage }),
    withCounts: true,
  }
}

/** The most tracks on a page in the order of similarity. */
const MOST_NEAR = 20
export type Sample = Pick<FindNearest, 'like'> | Pick<FindNearest, 'vectors' | 'print'>
/** The body of POST /tracks/nearest: the same filters, in the order of similarity to a track or a clip. */
export function toNearRequest(query: ExploreQuery, sample: Sample): FindNearest {
  const { sortBy: _sort, order: _order, isClick: _click, perPage = MOST_NEAR, ...filters } = toRequest(query)
  return { ...filters, ...sample, perPage: Math.min(perPage, MOST_NEAR) }
}

type PlaylistRequest = Pick<FindPlaylists, 'category' | 'keyword' | 'sortBy' | 'order'> & {
  page: string
  type?: string
  perPage?: string
}
/** The query of GET /playlists; playlists cannot be sorted by price. */
export function toPlaylistRequest(query: ExploreQuery): PlaylistRequest {
  const sort = wireSort(query.sort)
  return {
    page: String(query.page),
    sortBy: sort === 'price' ? 'normal' : sort,
    order: query.order,
    ...(query.tab && { category: query.tab }),
    ...(query.subTab && { type: query.subTab }),
    ...(query.keyword && { keyword: query.keyword }),
    ...(query.perPage && { perPage: String(query.perPage) }),
  }
}
