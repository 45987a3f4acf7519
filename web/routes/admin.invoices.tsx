import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InvoicesPage } from '../features/staff/invoices/invoices-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/invoices')({
  head: ({ match }) => pageHead(match.context, msg`发票`, { isHidden: true }),
  component: InvoicesPage,
})
