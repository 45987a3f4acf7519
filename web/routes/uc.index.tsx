import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
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
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`个人中心`),
  pendingComponent: LandingPending,
  component: LandingPage,
})
