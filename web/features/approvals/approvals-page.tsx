import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { userQuery } from '#web/features/account/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { SectionLoading } from '#web/ui/kit/section.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { column, muted, page, textLink } from '#web/ui/theme/layout.css.ts'
import { ApprovalCard } from './approval-card.tsx'
import * as css from './approvals.css.ts'
import { type ApprovalSearch, approvalsQuery } from './queries.ts'

/** Requests that one asked or may decide, of every company that one belongs to. */
export function ApprovalsPage({ search }: { search: ApprovalSearch }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const approvals = useQuery(approvalsQuery(api, search))
  const { data: user } = useQuery(userQuery(api))
  return (
    <main id="main" className={cx(column, page)}>
      <header className={css.heading}>
        <h1>
          <Trans>审批</Trans>
        </h1>
        <p className={muted}>
          <Trans>超过企业限额的订单先在这里审批。批准后按申请的内容生成订单，由申请人付款。</Trans>
        </p>
        {user?.isAdmin && user.subject.type === 'enterprise' && (
          <p>
            <Link className={textLink} to="/uc/limit">
              <Trans>设置限额与审批人</Trans>
            </Link>
          </p>
        )}
      </header>
      <TabLinks label={t`申请状态`}>
        <TabLink to="/uc/approval" search={{}} isCurrent={search.state === undefined}>
          <Trans>待审批</Trans>
        </TabLink>
        <TabLink to="/uc/approval" search={{ state: 'all' as const }} isCurrent={search.state === 'all'}>
          <Trans>全部</Trans>
        </TabLink>
      </TabLinks>
      {approvals.data ? (
        <>
          {approvals.data.items.length === 0 ? (
            <EmptyState icon="check" title={<Trans>没有待处理的申请</Trans>} />
          ) : (
            <div className={css.list}>
              {approvals.data.items.map((approval) => (
                <ApprovalCard key={approval.id} approval={approval} />
              ))}
            </div>
          )}
          <Pagination
            {...approvals.data}
            renderLink={(n, props) => <Link to="/uc/approval" search={{ ...search, page: n }} {...props} />}
          />
        </>
      ) : approvals.isError ? (
        <ErrorState error={approvals.error} onRetry={() => approvals.refetch()} isRetrying={approvals.isFetching} />
      ) : (
        <SectionLoading rows={3} rowHeight={160} />
      )}
    </main>
  )
}
