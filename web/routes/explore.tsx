import { createFileRoute } from '@tanstack/react-router'
import { type ExploreSearch, readExplore, toExploreSearch } from '../features/catalogue-core/listing-query.ts'
import { exploreData } from '../features/explore/explore-data.ts'
import { exploreFound } from '../features/explore/explore-found.ts'
import { ExplorePage } from '../features/explore/explore-page.tsx'
import { explorePageHead } from '../features/explore/explore-page-head.ts'
import { ExplorePending } from '../features/explore/explore-pending.tsx'

export const Route = createFileRoute('/explore')({
  validateSearch: (raw: Record<string, unknown>): ExploreSearch => toExploreSearch(raw),
  loaderDeps: ({ search }) => ({ query: readExplore(search) }),
  loader: async ({ context: { api, queryClient }, deps: { query }, cause }) => {
    const data = exploreData(api, queryClient, query)
    // When both fail the list says so; the other must not be a failure that nobody looked at.
    data.frame.catch(() => {})
    // Another list of the same page: the one on show stays until the next is here, and the page itself says when it fails.
    if (cause === 'stay') data.list.catch(() => {})
    else await data.list
    await data.frame
    return exploreFound(api, queryClient, query)
  },
  head: ({ match: { context, loaderDeps }, loaderData }) => explorePageHead(context, loaderDeps.query, loaderData),
  pendingComponent: ExplorePending,
  component: Explore,
})

function Explore() {
  const { query } = Route.useLoaderDeps()
  return <ExplorePage query={query} />
}
