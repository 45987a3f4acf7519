import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { subjectsQuery, userQuery } from '../features/account/queries.ts'
import { CartPage } from '../features/cart/cart-page.tsx'
import { cartQuery } from '../features/cart/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/cart')({
  loader: ({ context: { api, queryClient }, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData({ ...cartQuery(api), revalidateIfStale: true }),
        queryClient.ensureQueryData(userQuery(api)),
        queryClient.ensureQueryData(subjectsQuery(api)),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`购物车`),
  component: CartPage,
})
