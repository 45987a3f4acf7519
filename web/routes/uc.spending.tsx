import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { ledgerQuery } from '../features/spending/queries.ts'
import { SpendingPage } from '../features/spending/spending-page.tsx'
import { spendingSearch } from '../features/spending/spending-search.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/spending')({
  validateSearch: spendingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData({ ...ledgerQuery(api, deps, deps.by ?? 'month'), revalidateIfStale: true }),
        queryClient.ensureQueryData(userQuery(api)),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`支出`),
  component: Page,
})

function Page() {
  return <SpendingPage search={Route.useLoaderDeps()} />
}
