import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MoneyPage } from '../features/staff/money/money-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/money')({
  head: ({ match }) => pageHead(match.context, msg`未入账的付款`, { isHidden: true }),
  component: MoneyPage,
})
