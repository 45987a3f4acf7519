import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageOfOther } from '../features/licences/numbers/number-page.ts'
import { verifyQuery } from '../features/licences/queries.ts'
import { UnknownLicencePage, VerifyPage } from '../features/licences/verify/verify-page.tsx'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/verify/$licenceNo')({
  loader: async ({ context: { api, queryClient }, params, location }) => {
    const other = pageOfOther('licence', params.licenceNo)
    if (other) throw redirect(other)
    const licence = await loaded(
      queryClient.fetchQuery({ ...verifyQuery(api, params.licenceNo), staleTime: 0 }),
      location,
      { hasOwnPage: true },
    )
    // Decided in the loader only, because the clocks of server and browser may disagree.
    return { isOver: licence.genuine && licence.term.until !== null && Date.parse(licence.term.until) <= Date.now() }
  },
  head: ({ match }) => pageHead(match.context, msg`验证授权书`),
  component: Page,
  notFoundComponent: Unknown,
})

function Page() {
  const { isOver } = Route.useLoaderData()
  return <VerifyPage licenceNo={Route.useParams().licenceNo} isOver={isOver} />
}
function Unknown() {
  return <UnknownLicencePage licenceNo={Route.useParams().licenceNo} />
}
