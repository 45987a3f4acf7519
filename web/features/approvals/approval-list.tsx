import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useRouteContext } from '@tanstack/react-router'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { SectionLoading } from '#web/ui/kit/section.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { ApprovalCard } from './approval-card.tsx'
import * as css from './approvals.css.ts'
import { type ApprovalSearch, approvalsQuery } from './queries.ts'

/** Requests by state. `linkTo`: this list with another state or page; `companyId`: of this company alone. */
export function ApprovalList({
  search,
  companyId,
  linkTo,
}: {
  search: ApprovalSearch
  companyId?: string
  linkTo: (search: ApprovalSearch) => Pick<LinkProps, 'to' | 'search'>
}) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const approvals = useQuery(approvalsQuery(api, search, companyId))
  return (
    <>
      <TabLinks label={t`申请状态`}>
        <TabLink {...linkTo({})} isCurrent={search.state === undefined} resetScroll={false}>
          <Trans>待审批</Trans>
        </TabLink>
        <TabLink {...linkTo({ state: 'all' })} isCurrent={search.state === 'all'} resetScroll={false}>
          <Trans>全部</Trans>
        </TabLink>
      </TabLinks>
      {approvals.data ? (
        <>
          {approvals.data.items.length === 0 ? (
            <EmptyState
              icon="check"
              title={search.state === 'all' ? <Trans>还没有申请</Trans> : <Trans>没有待处理的申请</Trans>}
            />
          ) : (
            <div className={css.list}>
              {approvals.data.items.map((approval) => (
                <ApprovalCard key={approval.id} approval={approval} asOf={approvals.dataUpdatedAt} />
              ))}
            </div>
          )}
          <Pagination
            {...approvals.data}
            renderLink={(page, props) => <Link {...linkTo({ ...search, page })} {...props} />}
          />
        </>
      ) : approvals.isError ? (
        <ErrorState error={approvals.error} onRetry={() => approvals.refetch()} isRetrying={approvals.isFetching} />
      ) : (
        <SectionLoading rows={3} rowHeight={160} />
      )}
    </>
  )
}
