import { createFileRoute, redirect } from '@tanstack/react-router'
import {
  type ExploreQuery,
  type ExploreSearch,
  readExplore,
  toExploreSearch,
} from '../features/catalogue-core/listing-query.ts'
import { trackInLink } from '../features/catalogue-core/track-link.ts'
import { clipSampleAtom } from '../features/clip-search/atoms.ts'
import { exploreData } from '../features/explore/explore-data.ts'
import { exploreFound } from '../features/explore/explore-found.ts'
import { ExplorePage } from '../features/explore/explore-page.tsx'
import { explorePageHead } from '../features/explore/explore-page-head.ts'
import { ExplorePending } from '../features/explore/explore-pending.tsx'

export const Route = createFileRoute('/explore')({
  validateSearch: (raw: Record<string, unknown>): ExploreSearch => toExploreSearch(raw),
  beforeLoad: ({ search, context }) => {
    // A pasted link to one of our tracks asks for tracks like it.
    const like = trackInLink(search.keyword?.trim() ?? '', siteHosts(context.origin))
    if (like !== null) throw redirect({ to: '/explore', search: { like } })
  },
  loaderDeps: ({ search }) => ({ query: readExplore(search) }),
  loader: async ({ context: { api, queryClient, store }, deps: { query }, cause }) => {
    const data = exploreData(api, queryClient, query, store.get(clipSampleAtom))
    // Avoids an unhandled rejection if both fail: then the error of the list is reported.
    data.frame.catch(() => {})
    // Another list on the same page: the current one stays until the next has loaded, and the page itself shows a failure.
    if (cause === 'stay') data.list.catch(() => {})
    else await data.list
    if (cause !== 'stay' || needsNames(query)) await data.frame
    return exploreFound(api, queryClient, query)
  },
  head: ({ match: { context, loaderDeps }, loaderData }) => explorePageHead(context, loaderDeps.query, loaderData),
  pendingComponent: ExplorePending,
  component: Explore,
})

/** Where the site is: its public address, and the one that is open. */
const siteHosts = (origin: string): string[] => [
  new URL(origin).host,
  ...(typeof location === 'undefined' ? [] : [location.host]),
]

/** Title and chips name what is chosen. */
const needsNames = ({ category, tags, notTags, subTab, like }: ExploreQuery): boolean =>
  category === 'songList' || tags.length + notTags.length > 0 || subTab !== null || like !== null

function Explore() {
  const { query } = Route.useLoaderDeps()
  return <ExplorePage query={query} found={Route.useLoaderData()} />
}
