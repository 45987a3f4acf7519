import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { CoinPage } from '../features/coins/coin-page.tsx'
import { coinSearch } from '../features/coins/coin-search.ts'
import { coinsQuery, openRechargesQuery, rechargeQuery, recordsQuery } from '../features/coins/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/coin')({
  validateSearch: coinSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { type = 'all', page = 1, recharged }, location }) =>
    loaded(
      Promise.all([
        queryClient.fetchQuery(coinsQuery(api)),
        queryClient.ensureQueryData(userQuery(api)),
        queryClient.ensureQueryData({ ...recordsQuery(api, type, page), revalidateIfStale: true }),
        queryClient.ensureQueryData({ ...openRechargesQuery(api), revalidateIfStale: true }),
        recharged ? queryClient.prefetchQuery({ ...rechargeQuery(api, recharged), staleTime: 0 }) : null,
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`我的金币`),
  component: Page,
})

function Page() {
  const search = Route.useLoaderDeps()
  // Another amount is proposed for another order.
  return <CoinPage key={search.missing} search={search} />
}
