import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '../features/staff/staff-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/')({
  head: ({ match }) => pageHead(match.context, msg`员工`, { isHidden: true }),
  component: StaffPage,
})
