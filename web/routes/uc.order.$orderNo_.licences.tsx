import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { BatchPage } from '../features/licences/batch/batch-page.tsx'
import { authorizedQuery, holdersQuery, licencesOfOrderQuery } from '../features/licences/queries.ts'
import { getOrderNo } from '../features/orders/order-no.ts'
import { orderQuery } from '../features/orders/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/order/$orderNo_/licences')({
  loader: async ({ context: { api, queryClient }, params: { orderNo }, location }) => {
    if (!getOrderNo(orderNo)) throw notFound()
    await loaded(
      Promise.all([
        queryClient.fetchQuery({ ...orderQuery(api, orderNo), staleTime: 0 }),
        queryClient.fetchQuery({ ...licencesOfOrderQuery(api, orderNo), staleTime: 0 }).then(({ items }) =>
          // Whom the forms can name at once.
          Promise.all([
            items.some(({ exchange }) => exchange !== null) && queryClient.prefetchQuery(authorizedQuery(api)),
            items.some(({ status, exchange }) => status === 'awaiting_form' && exchange === null) &&
              queryClient.prefetchQuery(holdersQuery(api)),
          ]),
        ),
        queryClient.ensureQueryData(userQuery(api)),
      ]),
      location,
    )
  },
  head: ({ match }) => pageHead(match.context, msg`这个订单的授权`),
  component: Page,
})

function Page() {
  const { orderNo } = Route.useParams()
  return <BatchPage key={orderNo} orderNo={orderNo} />
}
