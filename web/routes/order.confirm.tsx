import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { subjectsQuery, userQuery } from '../features/account/queries.ts'
import { CheckoutPage } from '../features/orders/checkout/checkout-page.tsx'
import { useChoices } from '../features/orders/checkout/choices.ts'
import { NothingToBuy } from '../features/orders/checkout/nothing-to-buy.tsx'
import { getSkuIds } from '../features/orders/checkout/sku-ids.ts'
import { previewQuery } from '../features/orders/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/order/confirm')({
  validateSearch: (search: Record<string, unknown>) => ({ skuId: getSkuIds(search.skuId).join(',') }),
  loaderDeps: ({ search }) => ({ skuIds: getSkuIds(search.skuId) }),
  loader: async ({ context: { api, queryClient }, deps: { skuIds }, location }) => {
    if (skuIds.length === 0) return
    await loaded(
      Promise.all([
        queryClient.ensureQueryData(previewQuery(api, skuIds)),
        queryClient.ensureQueryData(userQuery(api)),
        queryClient.ensureQueryData(subjectsQuery(api)),
      ]),
      location,
    )
  },
  head: ({ match }) => pageHead(match.context, msg`确认订单`),
  component: ConfirmPage,
})

function ConfirmPage() {
  const { skuIds } = Route.useLoaderDeps()
  const choices = useChoices()
  if (skuIds.length === 0) return <NothingToBuy />
  return <CheckoutPage key={skuIds.join()} skuIds={skuIds} choices={choices} />
}
