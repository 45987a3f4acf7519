import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { userQuery } from '../features/account/queries.ts'
import { getOrderNo } from '../features/orders/order-no.ts'
import { SuccessPage } from '../features/orders/payment/success-page.tsx'
import { takeNextQuery } from '../features/orders/payment/take-next.tsx'
import { orderQuery } from '../features/orders/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/order/payment/success')({
  validateSearch: (search: Record<string, unknown>) => ({ orderNo: getOrderNo(search.orderNo) }),
  loaderDeps: ({ search: { orderNo } }) => ({ orderNo }),
  loader: async ({ context: { api, queryClient }, deps: { orderNo }, location }) => {
    if (!orderNo) throw notFound()
    const [order] = await Promise.all([
      loaded(queryClient.fetchQuery({ ...orderQuery(api, orderNo), staleTime: 0 }), location),
      // Where the receipt goes; a failure leaves it unsaid.
      queryClient.prefetchQuery(userQuery(api)),
    ])
    // What the membership was bought for: the next step. A failure leaves its sums unsaid.
    const { skuIds = [] } = order.membership ?? {}
    if (skuIds.length > 0) await queryClient.prefetchQuery({ ...takeNextQuery(api, skuIds), staleTime: 0 })
    // Only for paid orders.
    if (order.status !== ORDER_STATUS.finished) throw redirect({ to: '/order/payment', search: { orderNo } })
    if (order.kind === 'recharge') throw redirect({ to: '/uc/coin', search: { recharged: orderNo }, replace: true })
  },
  head: ({ match }) => pageHead(match.context, msg`付款成功`),
  component: Page,
})

function Page() {
  return <SuccessPage orderNo={Route.useLoaderDeps().orderNo} />
}
