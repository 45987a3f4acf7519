import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { userQuery } from '#web/features/account/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { muted, page, wrap } from '#web/ui/theme/layout.css.ts'
import { ListName } from '../list-name.tsx'
import { ordersQuery } from '../queries.ts'
import { OrderCard } from './order-card.tsx'
import { isFiltered, type OrderSearch, toFilter } from './order-filter.ts'
import { OrderSearchForm } from './order-search-form.tsx'
import * as css from './orders.css.ts'
import { StatusTabs } from './status-tabs.tsx'

export function OrdersPage({ search }: { search: OrderSearch }) {
  const { api } = useRouteContext({ from: '__root__' })
  const orders = useQuery(ordersQuery(api, toFilter(search)))
  const { data: user } = useQuery(userQuery(api))
  // Nothing to search in an empty list.
  const hasAny = !orders.data || orders.data.total > 0 || search.status !== undefined
  return (
    <main id="main" className={cx(wrap, page)}>
      <header className={css.heading}>
        <h1>
          <ListName owner={user?.subject} />
        </h1>
        {user?.subject.type === 'enterprise' && (
          <p className={muted}>
            <Trans>你正在代表企业。要看自己的订单，请在右上角的菜单里切换身份。</Trans>
          </p>
        )}
      </header>
      <StatusTabs search={search} />
      {(hasAny || isFiltered(search)) && <OrderSearchForm key={JSON.stringify(search)} search={search} />}
      {orders.data ? (
        <>
          {orders.data.items.length === 0 ? (
            <NoOrders search={search} />
          ) : (
            <ul className={css.list}>
              {orders.data.items.map((order) => (
                <OrderCard key={order.orderNo} order={order} />
              ))}
            </ul>
          )}
          <Pagination
            {...orders.data}
            renderLink={(n, props) => <Link to="/uc/order" search={{ ...search, page: n }} {...props} />}
          />
        </>
      ) : (
        orders.isError && (
          <ErrorState error={orders.error} onRetry={() => orders.refetch()} isRetrying={orders.isFetching} />
        )
      )}
    </main>
  )
}

/** Distinguishes "no matching orders" from "no orders yet". */
function NoOrders({ search }: { search: OrderSearch }) {
  if (isFiltered(search) || search.page) {
    return (
      <EmptyState
        title={<Trans>没有符合条件的订单</Trans>}
        actions={
          <LinkButton to="/uc/order" search={{}}>
            <Trans>查看全部订单</Trans>
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      icon="document"
      title={<Trans>还没有订单</Trans>}
      actions={
        <LinkButton look="primary" to="/explore">
          <Trans>去找音乐</Trans>
        </LinkButton>
      }
    >
      <Trans>买下的每一首音乐和它的授权书都会在这里。</Trans>
    </EmptyState>
  )
}
