import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MusiciansPage } from '../features/staff/musicians/musicians-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/musicians')({
  head: ({ match }) => pageHead(match.context, msg`入驻申请`, { isHidden: true }),
  component: MusiciansPage,
})
