import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { userQuery } from '#web/features/account/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { headingRow, headingWords, muted, page, textLink, wrap } from '#web/ui/theme/layout.css.ts'
import type { SpendingSearch } from './queries.ts'
import { DownloadSpending, Spending } from './spending.tsx'

/** What was spent by whoever one acts for, as a page of its own. */
export function SpendingPage({ search }: { search: SpendingSearch }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery(userQuery(api))
  return (
    <main id="main" className={cx(wrap, page)}>
      <header className={headingRow}>
        <div className={headingWords}>
          <h1>
            {user?.subject.type === 'enterprise' ? <Trans>{user.subject.name} 的支出</Trans> : <Trans>我的支出</Trans>}
          </h1>
          <p className={muted}>
            <Trans>已完成的订单按下单时间统计，已减去退款。金额都能点开，看到对应的订单。</Trans>
          </p>
        </div>
        {user?.subject.type === 'enterprise' && (
          <Link className={textLink} to="/uc/approval" search={{}}>
            <Trans>审批与限额</Trans>
          </Link>
        )}
        <DownloadSpending search={search} />
      </header>
      <Spending
        search={search}
        isCompany={user?.subject.type === 'enterprise'}
        place={{ path: '/uc/spending', linkTo: (to) => ({ to: '/uc/spending', search: to }) }}
      />
    </main>
  )
}
