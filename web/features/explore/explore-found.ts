import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/lib/api/api.ts'
import { searchQuery } from '../catalogue-core/list-query.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { getMusicType } from '../catalogue-core/listing-request.ts'
import { tagsQuery } from '../catalogue-core/queries.ts'
import { playlistCategoriesQuery, playlistsQuery } from '../editorial/queries.ts'

/**
 * What the page needs to know of its data beyond the list. `total` is null while the list is loading; `part`: the one tag or
 * category that it is about; `tags`: the chosen and excluded ones; `reference`: the name of the track it is compared with.
 */
export type ExploreFound = {
  total: number | null
  part: string | null
  tags: { id: string; name: string }[]
  reference?: string | null
}

/** From the queries that the loader has just filled: nothing is fetched again. */
export function exploreFound(api: Api, client: QueryClient, query: ExploreQuery): ExploreFound {
  if (query.category === 'songList') {
    const categories = client.getQueryData(playlistCategoriesQuery(api).queryKey)?.items ?? []
    const total = client.getQueryData(playlistsQuery(api, query).queryKey)?.total ?? null
    return { total, part: categories.find(({ cateId }) => cateId === query.tab)?.cateName ?? null, tags: [] }
  }
  const tags = client.getQueryData(tagsQuery(api, getMusicType(query)).queryKey) ?? []
  const chosen = new Set([...query.tags, ...query.notTags, query.subTab])
  const named = tags
    .flatMap((tag) => [tag, ...tag.children])
    .flatMap(({ id, name }) => (chosen.has(id) ? [{ id, name }] : []))
  const list = client.getQueryData(searchQuery(api, query).queryKey)
  return {
    total: list?.total ?? null,
    part: named.find(({ id }) => id === query.tags[0])?.name ?? null,
    tags: named,
    reference: list?.reference?.name ?? null,
  }
}
