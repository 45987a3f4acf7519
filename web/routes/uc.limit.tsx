import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LimitsPage } from '../features/limits/limits-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/limit')({
  head: ({ match }) => pageHead(match.context, msg`限额与审批`),
  component: LimitsPage,
})
