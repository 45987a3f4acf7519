import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '../features/memberships/subscription-page.tsx'
import { subscriptionSearch, USUAL_MONTHS } from '../features/memberships/subscription-search.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/subscription')({
  validateSearch: subscriptionSearch,
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
