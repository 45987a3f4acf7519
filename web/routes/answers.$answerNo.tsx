import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AnswerPage, UnknownAnswerPage } from '../features/licence-check/answer-page/answer-page.tsx'
import { answerQuery } from '../features/licence-check/answer-page/answer-query.ts'
import { pageOfOther } from '../features/licences/numbers/number-page.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/answers/$answerNo')({
  loader: async ({ context: { api, queryClient }, params, location }) => {
    const other = pageOfOther('answer', params.answerNo)
    if (other) throw redirect(other)
    await loaded(queryClient.ensureQueryData(answerQuery(api, params.answerNo)), location, { hasOwnPage: true })
  },
  head: ({ match }) => pageHead(match.context, msg`授权问题的答复`),
  component: Page,
  notFoundComponent: Unknown,
})

function Page() {
  return <AnswerPage answerNo={Route.useParams().answerNo} />
}
function Unknown() {
  return <UnknownAnswerPage answerNo={Route.useParams().answerNo} />
}
