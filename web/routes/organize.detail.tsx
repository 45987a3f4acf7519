import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { subjectsQuery, userQuery } from '../features/account/queries.ts'
import { DetailPage } from '../features/organize/detail/detail-page.tsx'
import { detailSearch } from '../features/organize/detail/detail-search.ts'
import { accountsQuery, companyQuery, departmentsQuery } from '../features/organize/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/organize/detail')({
  validateSearch: detailSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { tab, ...filters }, location }) => {
    const read = async () => {
      const company = await queryClient.fetchQuery(companyQuery(api))
      if (!company) return queryClient.prefetchQuery(subjectsQuery(api))
      if (tab) await queryClient.prefetchQuery(departmentsQuery(api))
      if (tab === 'accounts' && company.role === 'companyAdmin')
        await queryClient.prefetchQuery(accountsQuery(api, filters))
    }
    return loaded(Promise.all([queryClient.prefetchQuery(userQuery(api)), read()]), location)
  },
  head: ({ match }) => pageHead(match.context, msg`企业`),
  component: Page,
})

function Page() {
  return <DetailPage search={Route.useLoaderDeps()} />
}
