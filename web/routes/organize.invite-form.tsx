import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { COMPANY_TOKEN_PATTERN } from '#worker/modules/enterprise/certification/values.ts'
import { userQuery } from '../features/account/queries.ts'
import { CertifyPage } from '../features/organize/certify/certify-page.tsx'
import { certificationQuery } from '../features/organize/certify/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/organize/invite-form')({
  validateSearch: ({ invitation }: Record<string, unknown>): { invitation?: string | undefined } => ({
    invitation: typeof invitation === 'string' && COMPANY_TOKEN_PATTERN.test(invitation) ? invitation : undefined,
  }),
  loader: ({ context: { api, queryClient }, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData(userQuery(api)),
        queryClient.ensureQueryData({ ...certificationQuery(api), revalidateIfStale: true }),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`企业认证`),
  component: Page,
})

function Page() {
  return <CertifyPage invitation={Route.useSearch().invitation} />
}
