import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RefundsPage } from '../features/staff/refunds/refunds-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/refunds')({
  head: ({ match }) => pageHead(match.context, msg`退款`, { isHidden: true }),
  component: RefundsPage,
})
