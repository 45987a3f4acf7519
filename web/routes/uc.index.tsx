import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { subjectsQuery, userQuery } from '../features/account/queries.ts'
import { openApprovalsQuery } from '../features/approvals/queries.ts'
import { companyQuery } from '../features/organize/queries.ts'
import { LandingPage } from '../features/user-centre/landing-page.tsx'
import { LandingPending } from '../features/user-centre/landing-pending.tsx'
import { summaryQuery } from '../features/user-centre/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/')({
  loader: ({ context: { api, queryClient }, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData(userQuery(api)),
        queryClient.ensureQueryData({ ...summaryQuery(api), revalidateIfStale: true }),
        // Cards of their own, which stay away if they cannot be read.
        queryClient.prefetchQuery(companyQuery(api)),
        queryClient.prefetchQuery(subjectsQuery(api)),
        queryClient.prefetchQuery(openApprovalsQuery(api)),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`个人中心`),
  pendingComponent: LandingPending,
  component: LandingPage,
})
