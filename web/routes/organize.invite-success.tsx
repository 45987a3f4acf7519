import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PendingPage } from '../features/organize/certify/pending-page.tsx'
import { certificationQuery } from '../features/organize/certify/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/organize/invite-success')({
  loader: ({ context: { api, queryClient }, location }) =>
    loaded(queryClient.ensureQueryData({ ...certificationQuery(api), revalidateIfStale: true }), location),
  head: ({ match }) => pageHead(match.context, msg`认证申请`),
  component: PendingPage,
})
