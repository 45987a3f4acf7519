import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ClubPage } from '../features/memberships/club/club-page.tsx'
import { clubSearch } from '../features/memberships/club/club-search.ts'
import { historyQuery, membershipQuery, objectsQuery, usageQuery } from '../features/memberships/queries.ts'
import { takeNextQuery } from '../features/orders/payment/take-next.tsx'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/club')({
  validateSearch: clubSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { tab, page = 1 }, location }) =>
    loaded(
      Promise.all([
        queryClient.fetchQuery(membershipQuery(api)).then(({ skuIds }) =>
          // What is left of the checkout where it was bought; a failure leaves it unsaid.
          skuIds.length > 0 ? queryClient.prefetchQuery({ ...takeNextQuery(api, skuIds), staleTime: 0 }) : null,
        ),
        queryClient.prefetchQuery(objectsQuery(api)),
        queryClient.prefetchQuery(historyQuery(api)),
        tab === undefined ? queryClient.prefetchQuery(usageQuery(api, page)) : null,
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`我的会员`),
  component: Page,
})

function Page() {
  const search = Route.useLoaderDeps()
  // Another choice opens its own dialog.
  return <ClubPage key={`${search.level} ${search.months}`} search={search} />
}
