import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { COMPANY_TOKEN_PATTERN } from '#worker/modules/enterprise/certification/values.ts'
import { InvitedPage } from '../features/organize/certify/invited-page.tsx'
import { companyInvitationQuery } from '../features/organize/certify/queries.ts'
import { isMissing } from '../features/organize/is-missing.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/organize/invite')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' && COMPANY_TOKEN_PATTERN.test(token) ? token : undefined,
  }),
  loaderDeps: ({ search }) => search,
  // What cannot be read is said on the page.
  loader: ({ context: { api, queryClient }, deps: { token } }) =>
    token === undefined
      ? { isGone: true }
      : queryClient.ensureQueryData(companyInvitationQuery(api, token)).then(
          () => ({ isGone: false }),
          (error: unknown) => ({ isGone: isMissing(error) }),
        ),
  head: ({ match }) => pageHead(match.context, msg`邀请认证企业`),
  component: Page,
})

function Page() {
  return <InvitedPage token={Route.useSearch().token} isGone={Route.useLoaderData().isGone} />
}
