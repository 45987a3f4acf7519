import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ClaimsPage } from '../features/claims/claims-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/claims')({
  head: ({ match }) => pageHead(match.context, msg`应对版权申诉`),
  component: ClaimsPage,
})
