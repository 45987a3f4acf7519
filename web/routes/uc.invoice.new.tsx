import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { invoiceableQuery, titlesQuery } from '../features/orders/invoices/queries.ts'
import { RequestPage } from '../features/orders/invoices/request-page.tsx'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

type RequestSearch = { orderNo?: string | undefined; page?: number | undefined }

export const Route = createFileRoute('/uc/invoice/new')({
  validateSearch: (search: Record<string, unknown>): RequestSearch => {
    const page = Number(search.page)
    const orderNo = String(search.orderNo ?? '')
    return {
      orderNo: /^\d{18}$/.test(orderNo) ? orderNo : undefined,
      page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { page = 1, orderNo }, location }) =>
    loaded(
      Promise.all([
        queryClient.fetchQuery(invoiceableQuery(api, page, orderNo)),
        queryClient.ensureQueryData({ ...titlesQuery(api), revalidateIfStale: true }),
        queryClient.ensureQueryData(userQuery(api)),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`申请发票`),
  component: Page,
})

function Page() {
  const { orderNo, page = 1 } = Route.useLoaderDeps()
  return <RequestPage key={page} orderNo={orderNo} pageNumber={page} />
}
