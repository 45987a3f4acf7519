import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { subjectsQuery, userQuery } from '../features/account/queries.ts'
import { approvalsQuery } from '../features/approvals/queries.ts'
import { libraryFiltersQuery, libraryQuery } from '../features/licence-library/queries.ts'
import { accountSearch } from '../features/organize/account-search.ts'
import { DetailPage } from '../features/organize/detail/detail-page.tsx'
import { detailSearch } from '../features/organize/detail/detail-search.ts'
import type { TabKey } from '../features/organize/detail/tabs.ts'
import { accountsQuery, companyQuery, departmentsQuery } from '../features/organize/queries.ts'
import { ledgerQuery } from '../features/spending/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/organize/detail')({
  validateSearch: detailSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: search, location }) => {
    const read = async () => {
      const { tab } = search
      const company = await queryClient.fetchQuery(companyQuery(api))
      if (!company) return queryClient.prefetchQuery(subjectsQuery(api))
      const { by = 'month', from, to, state, page } = search
      const reads: Partial<Record<TabKey, () => Promise<unknown>>> = {
        departments: () => queryClient.prefetchQuery(departmentsQuery(api)),
        accounts: () =>
          company.role === 'companyAdmin'
            ? Promise.all([
                queryClient.prefetchQuery(departmentsQuery(api)),
                queryClient.prefetchQuery(accountsQuery(api, accountSearch(search))),
              ])
            : Promise.resolve(),
        spending: () => queryClient.prefetchQuery(ledgerQuery(api, { by, from, to }, by)),
        approvals: () => queryClient.prefetchQuery(approvalsQuery(api, { state, page }, company.id)),
        rights: () =>
          Promise.all([
            queryClient.prefetchQuery(libraryQuery(api, {})),
            queryClient.prefetchQuery(libraryFiltersQuery(api)),
          ]),
      }
      const isAsked =
        company.role === 'viewer' && queryClient.prefetchQuery(approvalsQuery(api, { state: 'all' }, company.id))
      await Promise.all([tab && reads[tab]?.(), isAsked])
    }
    return loaded(Promise.all([queryClient.prefetchQuery(userQuery(api)), read()]), location)
  },
  head: ({ match }) => pageHead(match.context, msg`企业`),
  component: Page,
})

function Page() {
  return <DetailPage search={Route.useLoaderDeps()} />
}
