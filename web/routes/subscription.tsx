import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readerQuery } from '../features/memberships/reader.ts'
import { SubscriptionPage } from '../features/memberships/subscription-page.tsx'
import { subscriptionSearch, USUAL_MONTHS } from '../features/memberships/subscription-search.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/subscription')({
  validateSearch: subscriptionSearch,
  // Visitors' pages are kept at the edge; a request with a session never is (worker/http/replies/edge-cache.ts).
  loader: ({ context: { api, queryClient, isSignedIn } }) =>
    isSignedIn ? queryClient.prefetchQuery(readerQuery(api)) : undefined,
  head: ({ match: { context } }) =>
    pageHead(context, msg`会员方案与价格`, {
      description: context.i18n._(
        msg`个人会员、企业会员与定制会员：价格、能用在哪里、每天可以兑换多少首，以及开通前该知道的事。`,
      ),
      shared: { path: '/subscription' },
    }),
  component: Subscription,
})

function Subscription() {
  return <SubscriptionPage months={Route.useSearch().months ?? USUAL_MONTHS} />
}
