import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { MemberInvitePage } from '../features/organize/member-invite/member-invite-page.tsx'
import { invitationQuery } from '../features/organize/queries.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/organize/member-invite')({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof search.token === 'string' && /^[0-9a-z]{26}$/.test(search.token) ? search.token : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient, isSignedIn }, deps: { token } }) =>
    Promise.all([
      token ? queryClient.prefetchQuery(invitationQuery(api, token)) : null,
      isSignedIn ? queryClient.prefetchQuery(userQuery(api)) : null,
    ]),
  head: ({ match }) => pageHead(match.context, msg`加入企业的邀请`),
  component: Page,
})

function Page() {
  return <MemberInvitePage token={Route.useLoaderDeps().token ?? ''} />
}
