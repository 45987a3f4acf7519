import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InvoicePage } from '../features/orders/invoices/invoice-page.tsx'
import { invoiceQuery } from '../features/orders/invoices/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/invoice/$id')({
  loader: ({ context: { api, queryClient }, params: { id }, location }) =>
    loaded(queryClient.ensureQueryData({ ...invoiceQuery(api, id), revalidateIfStale: true }), location),
  head: ({ match }) => pageHead(match.context, msg`发票`),
  component: Page,
})

function Page() {
  return <InvoicePage id={Route.useParams().id} />
}
