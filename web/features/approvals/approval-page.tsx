import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { back } from '#web/features/orders/list/orders.css.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { column, page } from '#web/ui/theme/layout.css.ts'
import { ApprovalCard } from './approval-card.tsx'
import { approvalQuery } from './queries.ts'

/** One request: where the mail leads. */
export function ApprovalPage({ id }: { id: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data, dataUpdatedAt } = useSuspenseQuery(approvalQuery(api, id))
  return (
    <main id="main" className={cx(column, page)}>
      <Link to="/uc/approval" className={back}>
        <Icon name="chevron-left" />
        <Trans>审批</Trans>
      </Link>
      <ApprovalCard approval={data} asOf={dataUpdatedAt} isAlone />
    </main>
  )
}
