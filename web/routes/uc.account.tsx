import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { sessionsQuery, signInsQuery, userQuery } from '../features/account/queries.ts'
import { SecurityPage } from '../features/account/security/security-page.tsx'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/account')({
  loader: ({ context: { api, queryClient }, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData(userQuery(api)),
        queryClient.ensureQueryData({ ...sessionsQuery(api), revalidateIfStale: true }),
        queryClient.ensureInfiniteQueryData({ ...signInsQuery(api), revalidateIfStale: true }),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`账号与安全`),
  component: SecurityPage,
})
