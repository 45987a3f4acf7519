import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TransfersPage } from '../features/staff/transfers/transfers-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/transfers')({
  head: ({ match }) => pageHead(match.context, msg`对公转账`, { isHidden: true }),
  component: TransfersPage,
})
