import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ApprovalPage } from '../features/approvals/approval-page.tsx'
import { approvalQuery } from '../features/approvals/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/approval/$id')({
  loader: ({ context: { api, queryClient }, params, location }) =>
    loaded(queryClient.ensureQueryData({ ...approvalQuery(api, params.id), revalidateIfStale: true }), location),
  head: ({ match }) => pageHead(match.context, msg`下单申请`),
  component: Page,
})

function Page() {
  return <ApprovalPage id={Route.useParams().id} />
}
