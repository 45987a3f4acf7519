import { createFileRoute } from '@tanstack/react-router'
import { exploreData } from '../features/catalogue/explore-data.ts'
import { ExplorePage } from '../features/catalogue/explore-page.tsx'
import { ExplorePending } from '../features/catalogue/explore-pending.tsx'
import { type ExploreSearch, exploreSearchOf, readExplore } from '../features/catalogue/explore-query.ts'
import { exploreDescription, exploreTitle } from '../features/catalogue/explore-title.ts'
import { pageHead } from '../lib/page-head.ts'
import { stringifySearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/explore')({
  validateSearch: (raw: Record<string, unknown>): ExploreSearch => exploreSearchOf(raw),
  loaderDeps: ({ search }) => ({ query: readExplore(search) }),
  loader: async ({ context: { api, queryClient }, deps: { query }, cause }) => {
    const data = exploreData(api, queryClient, query)
    // Another list of the same page: the one on show stays until the next is here, and the page itself says when it fails.
    if (cause === 'stay') data.list.catch(() => {})
    else await data.list
    await data.frame
  },
  head: ({ match: { context, loaderDeps } }) => {
    const { query } = loaderDeps
    const { category, page, tab } = query
    // Filters and words make endless addresses; search engines get one a category and page.
    const known = {
      category,
      ...(category === 'songList' && { tab }),
      page: page > 1 ? page : undefined,
    }
    return pageHead(context, exploreTitle(context.i18n, query), {
      description: exploreDescription(context.i18n, query),
      shared: { path: `/explore${stringifySearch(known)}` },
    })
  },
  pendingComponent: ExplorePending,
  component: Explore,
})

function Explore() {
  const { query } = Route.useLoaderDeps()
  return <ExplorePage query={query} />
}
