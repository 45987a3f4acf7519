import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { getOrderNo } from '../features/orders/order-no.ts'
import { PaymentPage } from '../features/orders/payment/payment-page.tsx'
import { toWay } from '../features/orders/payment/way.ts'
import { orderQuery } from '../features/orders/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/order/payment/')({
  validateSearch: (search: Record<string, unknown>): { orderNo: string; way?: number | undefined } => ({
    orderNo: getOrderNo(search.orderNo),
    // The chosen way to pay: a reload, or the way back from recharging coins, finds it again.
    way: toWay(search.way),
  }),
  loaderDeps: ({ search: { orderNo } }) => ({ orderNo }),
  loader: async ({ context: { api, queryClient }, deps: { orderNo }, location }) => {
    if (!orderNo) throw notFound()
    // Not from the cache: a paid order must not show its code again.
    const order = await loaded(queryClient.fetchQuery({ ...orderQuery(api, orderNo), staleTime: 0 }), location)
    // Redirects on the server as well, so that it works without JavaScript.
    if (order.status === ORDER_STATUS.finished)
      throw redirect({ to: '/order/payment/success', search: { orderNo }, replace: true })
  },
  head: ({ match }) => pageHead(match.context, msg`支付订单`),
  component: Page,
})

function Page() {
  const { orderNo } = Route.useLoaderDeps()
  const { way } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (next: number) => navigate({ search: { orderNo, way: next }, replace: true, resetScroll: false })
  return <PaymentPage key={orderNo} orderNo={orderNo} way={way} onWay={choose} />
}
