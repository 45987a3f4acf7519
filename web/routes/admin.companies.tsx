import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompaniesPage } from '../features/staff/companies/companies-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/companies')({
  head: ({ match }) => pageHead(match.context, msg`企业认证`, { isHidden: true }),
  component: CompaniesPage,
})
