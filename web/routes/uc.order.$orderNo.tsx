import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { OrderPage } from '../features/orders/order/order-page.tsx'
import { getOrderNo } from '../features/orders/order-no.ts'
import { orderQuery } from '../features/orders/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/order/$orderNo')({
  loader: async ({ context: { api, queryClient }, params, location }) => {
    if (!getOrderNo(params.orderNo)) throw notFound()
    const { kind } = await loaded(
      queryClient.fetchQuery({ ...orderQuery(api, params.orderNo), staleTime: 0 }),
      location,
    )
    // Recharges are shown with the coins.
    if (kind === 'recharge') throw redirect({ to: '/uc/coin', search: { recharged: params.orderNo }, replace: true })
  },
  head: ({ match }) => pageHead(match.context, msg`订单详情`),
  component: Page,
})

function Page() {
  return <OrderPage orderNo={Route.useParams().orderNo} />
}
