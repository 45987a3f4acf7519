import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyStartPage } from '../features/licences/verify/verify-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/verify/')({
  // The query of the form's native GET, without JavaScript.
  validateSearch: ({ licenceNo }: Record<string, unknown>): { licenceNo?: string } => ({
    licenceNo: typeof licenceNo === 'string' ? licenceNo.trim().slice(0, 64) || undefined : undefined,
  }),
  beforeLoad: ({ search }) => {
    if (search.licenceNo) throw redirect({ to: '/verify/$licenceNo', params: { licenceNo: search.licenceNo } })
  },
  head: ({ match }) =>
    pageHead(match.context, msg`验证授权书`, {
      description: match.context.i18n._(msg`输入授权书编号，查它是否真实、授权了哪首作品、用在哪里、到何时为止。`),
      shared: { path: '/verify' },
    }),
  component: VerifyStartPage,
})
