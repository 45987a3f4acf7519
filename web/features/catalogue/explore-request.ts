import type { MusicType, SearchTracks } from '../../../worker/modules/catalogue/contract.ts'
import type { FindPlaylists } from '../../../worker/modules/editorial/contract.ts'
import { CATEGORY_TYPES, type ExploreQuery } from './explore-query.ts'

const MOST_TAGS = 20

/** In the URL "most popular" is `popularity`, on the wire `hot` (specification section 2). */
const wireSort = <S extends string>(sort: S) =>
  (sort === 'popularity' ? 'hot' : sort) as Exclude<S, 'popularity'> | 'hot'

/** The type of music a list is of; null for all together, and for playlists. */
export const musicTypeOf = ({ category }: ExploreQuery): MusicType | null =>
  category && category !== 'songList' ? CATEGORY_TYPES[category] : null

/** The body of POST /productSongInfo/search. */
export function requestOf(query: ExploreQuery): SearchTracks {
  const type = musicTypeOf(query)
  // The tag of an open zone narrows like any other.
  const tags = [...new Set([...(query.subTab ? [query.subTab] : []), ...query.tags])].slice(0, MOST_TAGS)
  return {
    musicLibraryType: query.isMemberLibrary ? 'RF_LIBRARY' : 'FULL_SONG_LIBRARY',
    page: query.page,
    sortBy: wireSort(query.sort),
    order: query.order,
    ...(type && { musicType: type }),
    ...(query.keyword && { keyword: query.keyword }),
    ...(query.searchType && { searchType: query.searchType }),
    ...(query.isClick && { isClick: '1' }),
    ...(tags.length > 0 && { tags }),
    ...(query.bpm.length > 0 && { bpm: query.bpm.join(',') }),
    ...(query.duration.length > 0 && { duration: query.duration.join(',') }),
    ...(query.price.length > 0 && { price: query.price.join(',') }),
    ...(query.area && { area: query.area }),
    ...(query.perPage && { perPage: query.perPage }),
  }
}

type PlaylistRequest = Pick<FindPlaylists, 'category' | 'keyword' | 'sortBy' | 'order'> & {
  page: string
  type?: string
  perPage?: string
}
/** The query of GET /playlists; playlists have no price to sort by. */
export function playlistRequestOf(query: ExploreQuery): PlaylistRequest {
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
