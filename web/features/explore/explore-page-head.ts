import { msg } from '@lingui/core/macro'
import { type HeadContext, pageHead } from '#web/lib/page-head.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import type { StructuredData } from '#web/structured-data/structured-data.ts'
import { filterCount } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { exploreDescription, exploreTitle } from '../catalogue-core/listing-title.ts'
import type { ExploreFound } from './explore-found.ts'

/** Default page sizes. */
const PER_PAGE = { tracks: 20, playlists: 36 } as const

/**
 * The canonical path of a list, or null if it has none. Canonical are: one category, at most one tag (for playlists: a
 * category), and the page. Search words, further filters and other orders would create endless addresses of the same content.
 */
export function knownPath(query: ExploreQuery): string | null {
  const isPlaylists = query.category === 'songList'
  const isOwn =
    query.keyword === '' &&
    query.searchType === null &&
    query.tags.length < 2 &&
    filterCount(query) === query.tags.length &&
    query.subTab === null &&
    (isPlaylists || query.tab === null) &&
    query.sort === 'normal' &&
    query.order === 'desc' &&
    query.perPage === null &&
    query.like === null
  if (!isOwn) return null
  const { category, tags, tab, page } = query
  return `/explore${stringifySearch({ category, tab, tags: tags.join(','), page: page > 1 ? page : undefined })}`
}

/** Head of a list. Lists that are empty or have no canonical path are not indexed, but can be shared. */
export function explorePageHead(
  context: HeadContext & { structured?: StructuredData },
  query: ExploreQuery,
  found: ExploreFound | undefined,
) {
  const { i18n } = context
  const path = knownPath(query)
  const perPage = query.category === 'songList' ? PER_PAGE.playlists : PER_PAGE.tracks
  // A category without results is still indexed.
  const isPart = query.page > 1 || query.tags.length > 0 || query.tab !== null
  const isEmpty = isPart && found?.total !== null && (query.page - 1) * perPage >= (found?.total ?? 0)
  const own = exploreTitle(i18n, query, found?.reference)
  const heading = found?.part ? `${found.part} · ${own}` : own
  const title = query.keyword || query.like ? heading : i18n._(msg`${heading} – 商用授权`)
  return pageHead(context, query.page > 1 ? i18n._(msg`${title}（第 ${query.page} 页）`) : title, {
    description: exploreDescription(i18n, query),
    isHidden: path === null || isEmpty,
    shared: { path: path ?? '/explore' },
    structured: path === null ? undefined : context.structured?.trail([{ name: heading, path }]),
  })
}
