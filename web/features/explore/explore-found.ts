import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/lib/api/api.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { getMusicType } from '../catalogue-core/listing-request.ts'
import { searchQuery, tagsQuery } from '../catalogue-core/queries.ts'
import { playlistCategoriesQuery, playlistsQuery } from '../editorial/queries.ts'

/** What the head of a list says about what is in it; `total` is null while the list is on its way. */
export type ExploreFound = { total: number | null; part: string | null }

/** From what the loader has just asked for: nothing is read again. */
export function exploreFound(api: Api, client: QueryClient, query: ExploreQuery): ExploreFound {
  if (query.category === 'songList') {
    const categories = client.getQueryData(playlistCategoriesQuery(api).queryKey)?.items ?? []
    const total = client.getQueryData(playlistsQuery(api, query).queryKey)?.total ?? null
    return { total, part: categories.find(({ cateId }) => cateId === query.tab)?.cateName ?? null }
  }
  const tags = client.getQueryData(tagsQuery(api, getMusicType(query)).queryKey) ?? []
  const [only] = query.tags
  const named = tags.flatMap((tag) => [tag, ...tag.children]).find(({ id }) => id === only)
  return { total: client.getQueryData(searchQuery(api, query).queryKey)?.total ?? null, part: named?.name ?? null }
}
