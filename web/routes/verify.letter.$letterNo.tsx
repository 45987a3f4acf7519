import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { verifyLetterQuery } from '../features/licences/letters/queries.ts'
import { UnknownLetterPage, VerifyLetterPage } from '../features/licences/letters/verify-letter-page.tsx'
import { pageOfOther } from '../features/licences/numbers/number-page.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/verify/letter/$letterNo')({
  loader: ({ context: { api, queryClient }, params: { letterNo }, location }) => {
    const other = pageOfOther('letter', letterNo)
    if (other) throw redirect(other)
    return loaded(queryClient.fetchQuery({ ...verifyLetterQuery(api, letterNo), staleTime: 0 }), location, {
      hasOwnPage: true,
    })
  },
  head: ({ match }) => pageHead(match.context, msg`验证授权证明`),
  component: Page,
  notFoundComponent: Unknown,
})

function Page() {
  return <VerifyLetterPage letterNo={Route.useParams().letterNo} />
}
function Unknown() {
  return <UnknownLetterPage letterNo={Route.useParams().letterNo} />
}
