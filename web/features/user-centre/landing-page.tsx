import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { cx } from '#web/ui/cx.ts'
import { page, wrap } from '#web/ui/theme/layout.css.ts'
import { userQuery } from '../account/queries.ts'
import { OpenApprovals } from '../approvals/open-approvals.tsx'
import { BenefitsCard } from './benefits-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import * as css from './landing.css.ts'
import { LatestOrders } from './latest-orders.tsx'
import { LicenceShelf } from './licence-shelf.tsx'
import { type Summary, summaryQuery } from './queries.ts'
import { SecurityCard } from './security-card.tsx'
import { Tally } from './tally.tsx'
import { WaitingList } from './waiting-list.tsx'
import { WishCard } from './wish-card.tsx'

/** Landing page of the user centre: tasks first, then licences, orders, favourites and account security. */
export function LandingPage() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useSuspenseQuery(userQuery(api))
  const { data: summary, dataUpdatedAt } = useSuspenseQuery(summaryQuery(api))
  const isNew = summary.orders.counts.totalCount === 0
  return (
    <main id="main" className={cx(wrap, page, css.page)}>
      <header className={css.greeting}>
        <h1 className={css.hello}>
          <Trans>{user.username}，你好</Trans>
        </h1>
        <p className={css.under}>
          {user.subject.type === 'enterprise' && (
            <span>
              <Trans>代表 {user.subject.name}</Trans>
            </span>
          )}
          <LastSignIn at={summary.security.lastSignIn} />
        </p>
      </header>
      <OpenApprovals />
      {isNew ? (
        <FirstSteps />
      ) : (
        <>
          <Tally summary={summary} />
          <WaitingList summary={summary} asOf={dataUpdatedAt} />
          <LicenceShelf licences={summary.licences} />
          <LatestOrders orders={summary.orders.latest} />
        </>
      )}
      <div className={css.cards}>
        <WishCard summary={summary} />
        <SecurityCard user={user} security={summary.security} />
        <BenefitsCard summary={summary} />
        <CompanyCard />
      </div>
    </main>
  )
}

/** Time and place of the last sign-in, so that an unknown one is noticed. */
function LastSignIn({ at }: { at: Summary['security']['lastSignIn'] }) {
  const locale = useLocale()
  if (!at) return null
  return (
    <span>
      <Trans>最近登录 {getMinute(at.at, locale)}</Trans>
      {at.device && ` · ${at.device}`}
    </span>
  )
}
