import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { statusName } from '../order-messages.ts'
import { orderCountsQuery } from '../queries.ts'
import { type OrderSearch, STATUS_FILTERS } from './order-filter.ts'

/** Order states as links with counts. States that no current payment method uses are shown only if an order is in them. */
export function StatusTabs({ search }: { search: OrderSearch }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: counts } = useQuery(orderCountsQuery(api))
  const countOf: Record<number, number | undefined> = {
    0: counts?.totalCount,
    [ORDER_STATUS.unpaid]: counts?.noPayCount,
    [ORDER_STATUS.waitConfirm]: counts?.waitConfirmCount,
    [ORDER_STATUS.finished]: counts?.payCount,
    [ORDER_STATUS.canceled]: counts?.closeCount,
  }
  const current = search.status ?? 0
  const shown = STATUS_FILTERS.filter(
    (status) => status !== ORDER_STATUS.waitConfirm || IS_OPEN.transfer || status === current || countOf[status],
  )
  return (
    <TabLinks label={t`订单状态`}>
      {shown.map((status) => (
        <TabLink
          key={status}
          to="/uc/order"
          search={{ ...search, status: status || undefined, page: undefined }}
          isCurrent={status === current}
          count={countOf[status]}
        >
          {i18n._(statusName(status))}
        </TabLink>
      ))}
    </TabLinks>
  )
}
