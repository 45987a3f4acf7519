import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { couponCountsQuery, couponsQuery } from '../features/orders/coupons/queries.ts'
import { couponSearch, toListed } from '../features/user-centre/coupons/coupon-search.ts'
import { CouponsPage } from '../features/user-centre/coupons/coupons-page.tsx'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/coupon')({
  validateSearch: couponSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData({ ...couponsQuery(api, toListed(deps)), revalidateIfStale: true }),
        queryClient.ensureQueryData({ ...couponCountsQuery(api), revalidateIfStale: true }),
        queryClient.ensureQueryData(userQuery(api)),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`我的优惠券`),
  component: Page,
})

function Page() {
  return <CouponsPage search={Route.useLoaderDeps()} />
}
