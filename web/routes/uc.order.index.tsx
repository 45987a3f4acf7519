import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import { userQuery } from '../features/account/queries.ts'
import { orderSearch, toFilter } from '../features/orders/list/order-filter.ts'
import { OrdersPage } from '../features/orders/list/orders-page.tsx'
import { orderCountsQuery, ordersQuery } from '../features/orders/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/order/')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData({ ...ordersQuery(api, toFilter(deps)), revalidateIfStale: true }),
        queryClient.ensureQueryData(userQuery(api)),
        queryClient.ensureQueryData({ ...orderCountsQuery(api), revalidateIfStale: true }),
      ]),
      location,
    ),
  head: ({ match, loaderData }) => pageHead(match.context, getTitle(loaderData?.[1].subject)),
  component: Page,
})

function getTitle(owner: UserDetail['subject'] | undefined): MessageDescriptor {
  if (owner?.type !== 'enterprise') return msg`我的订单`
  const { name } = owner
  return msg`${name} 的订单`
}

function Page() {
  return <OrdersPage search={Route.useLoaderDeps()} />
}
