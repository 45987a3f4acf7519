import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { userQuery } from '#web/features/account/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { column, muted, page, textLink } from '#web/ui/theme/layout.css.ts'
import { ApprovalList } from './approval-list.tsx'
import * as css from './approvals.css.ts'
import type { ApprovalSearch } from './queries.ts'

/** Requests that one asked or may decide, of every company that one belongs to. */
export function ApprovalsPage({ search }: { search: ApprovalSearch }) {
  const { api } = useRouteContext({ from: '__root__' })
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
      <ApprovalList search={search} linkTo={(to) => ({ to: '/uc/approval', search: to })} />
    </main>
  )
}
