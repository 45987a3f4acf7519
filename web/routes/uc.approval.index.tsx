import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { approvalSearch } from '../features/approvals/approval-search.ts'
import { ApprovalsPage } from '../features/approvals/approvals-page.tsx'
import { approvalsQuery } from '../features/approvals/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/approval/')({
  validateSearch: approvalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps, location }) =>
    loaded(queryClient.ensureQueryData({ ...approvalsQuery(api, deps), revalidateIfStale: true }), location),
  head: ({ match }) => pageHead(match.context, msg`审批`),
  component: Page,
})

function Page() {
  return <ApprovalsPage search={Route.useLoaderDeps()} />
}
