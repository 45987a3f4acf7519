import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaffMemberships } from '../features/staff/memberships/staff-memberships.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/memberships')({
  head: ({ match }) => pageHead(match.context, msg`客户的会员`, { isHidden: true }),
  component: StaffMemberships,
})
