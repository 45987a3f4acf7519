import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyStartPage } from '../features/licences/verify-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/verify/')({
  // The form's own GET, where no script has taken it over.
  validateSearch: ({ licenceNo }: Record<string, unknown>): { licenceNo?: string } => ({
    licenceNo: typeof licenceNo === 'string' ? licenceNo.trim().slice(0, 64) || undefined : undefined,
  }),
  beforeLoad: ({ search }) => {
    if (search.licenceNo) throw redirect({ to: '/verify/$licenceNo', params: { licenceNo: search.licenceNo } })
  },
  head: ({ match }) => pageHead(match.context.i18n, msg`验证授权书`, { isHidden: true }),
  component: VerifyStartPage,
})
