import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EnrolPage } from '../features/staff/sign-in/enrol-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin_/enrol')({
  staticData: { layout: 'login' },
  head: ({ match }) => pageHead(match.context, msg`开通员工账号`, { isHidden: true }),
  component: EnrolPage,
})
