import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { INVOICE_STATES } from '#worker/modules/orders/invoicing/values.ts'
import { type InvoiceSearch, InvoicesPage } from '../features/orders/invoices/invoices-page.tsx'
import { invoicesQuery } from '../features/orders/invoices/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/invoice/')({
  validateSearch: (search: Record<string, unknown>): InvoiceSearch => {
    const page = Number(search.page)
    return {
      state: INVOICE_STATES.find((state) => state === search.state),
      page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { state, page = 1 }, location }) =>
    loaded(queryClient.ensureQueryData({ ...invoicesQuery(api, state, page), revalidateIfStale: true }), location),
  head: ({ match }) => pageHead(match.context, msg`我的发票`),
  component: Page,
})

function Page() {
  return <InvoicesPage search={Route.useLoaderDeps()} />
}
