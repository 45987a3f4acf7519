import { stringifySearch } from '#web/lib/search-params.ts'
import type { Kept } from '#web/lib/search-shelf/shelf.ts'
import { hasFilters } from '../catalogue-core/listing-links.ts'
import { CLIP, type ExploreQuery, toSearch } from '../catalogue-core/listing-query.ts'

/** The search of a list; null if it cannot be repeated (a clip is not stored), or is no search at all. */
export function toKept(query: ExploreQuery, about: string | null): Kept | null {
  if (query.like === CLIP || query.category === 'songList') return null
  if (query.keyword === '' && query.like === null && !hasFilters(query)) return null
  const address = stringifySearch(toSearch({ ...query, page: 1, matchPage: 1, isClick: false }))
  return { address, about: about ?? '' }
}

/** Words or a track were asked for; lists that are only filtered are not remembered by themselves. */
export const isAsked = ({ keyword, like }: ExploreQuery): boolean => keyword !== '' || like !== null
