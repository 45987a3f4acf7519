import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/lib/api/api.ts'
import { searchQuery } from '../catalogue-core/list-query.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { getMusicType } from '../catalogue-core/listing-request.ts'
import { tagsQuery } from '../catalogue-core/queries.ts'
import { playlistCategoriesQuery, playlistsQuery } from '../editorial/queries.ts'

/** What the page's head needs to know of the results; `total` is null while they are loading. */
export type ExploreFound = { total: number | null; part: string | null; reference?: string | null }

/** From the queries that the loader has just filled: nothing is fetched again. */
export function exploreFound(api: Api, client: QueryClient, query: ExploreQuery): ExploreFound {
  if (query.category === 'songList') {
    const categories = client.getQueryData(playlistCategoriesQuery(api).queryKey)?.items ?? []
    const total = client.getQueryData(playlistsQuery(api, query).queryKey)?.total ?? null
    return { total, part: categories.find(({ cateId }) => cateId === query.tab)?.cateName ?? null }
  }
  const tags = client.getQueryData(tagsQuery(api, getMusicType(query)).queryKey) ?? []
  const [only] = query.tags
  const named = tags.flatMap((tag) => [tag, ...tag.children]).find(({ id }) => id === only)
  const list = client.getQueryData(searchQuery(api, query).queryKey)
  return { total: list?.total ?? null, part: named?.name ?? null, reference: list?.reference?.name ?? null }
}
