import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExplorePage } from '../features/catalogue/explore-page.tsx'
import { ExplorePending } from '../features/catalogue/explore-pending.tsx'
import { type ExploreSearch, exploreSearchOf, readExplore } from '../features/catalogue/explore-query.ts'
import { exploreTitle } from '../features/catalogue/explore-title.ts'
import { searchQuery, tagsQuery } from '../features/catalogue/queries.ts'
import { pageHead } from '../lib/page-head.ts'
import { stringifySearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/explore')({
  validateSearch: (raw: Record<string, unknown>): ExploreSearch => exploreSearchOf(raw),
  loaderDeps: ({ search }) => ({ query: readExplore(search) }),
  loader: async ({ context: { api, queryClient }, deps: { query } }) => {
    await Promise.all([
      queryClient.ensureQueryData(searchQuery(api, query)),
      queryClient.ensureQueryData(tagsQuery(api)),
    ])
  },
  head: ({ match: { context, loaderDeps } }) => {
    const { query } = loaderDeps
    const { category, page } = query
    return pageHead(context, exploreTitle(context.i18n, query), {
      description: context.i18n._(msg`按场景、情绪、速度与时长挑选可商用的音乐，价格当场给出。`),
      // Filters and words make endless addresses; search engines get one a category and page.
      shared: { path: `/explore${stringifySearch({ category, page: page > 1 ? page : undefined })}` },
    })
  },
  pendingComponent: ExplorePending,
  component: Explore,
})

function Explore() {
  const { query } = Route.useLoaderDeps()
  return <ExplorePage query={query} />
}
