import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaffCoins } from '../features/staff/coins/staff-coins.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/coins')({
  head: ({ match }) => pageHead(match.context, msg`客户的金币`, { isHidden: true }),
  component: StaffCoins,
})
