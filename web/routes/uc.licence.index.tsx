import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { LibraryPage } from '../features/licence-library/library-page.tsx'
import { librarySearch } from '../features/licence-library/library-search.ts'
import { libraryFiltersQuery, libraryQuery } from '../features/licence-library/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/licence/')({
  validateSearch: librarySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData({ ...libraryQuery(api, deps), revalidateIfStale: true }),
        queryClient.ensureQueryData({ ...libraryFiltersQuery(api), revalidateIfStale: true }),
        queryClient.ensureQueryData(userQuery(api)),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`我的授权书`),
  component: Page,
})

function Page() {
  return <LibraryPage search={Route.useLoaderDeps()} />
}
