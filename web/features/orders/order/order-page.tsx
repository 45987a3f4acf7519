import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { card, column, page } from '#web/ui/theme/layout.css.ts'
import * as css from '../list/orders.css.ts'
import { ListName } from '../list-name.tsx'
import { OrderLine, OrderLines } from '../order-line.tsx'
import { payWayName } from '../order-messages.ts'
import { orderQuery } from '../queries.ts'
import { LicenceActions } from './licence-actions.tsx'
import { OrderState } from './order-state.tsx'

export function OrderPage({ orderNo }: { orderNo: string }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: order, dataUpdatedAt } = useSuspenseQuery(orderQuery(api, orderNo))
  return (
    <main id="main" className={cx(column, page)}>
      <Link to="/uc/order" className={css.back}>
        <Icon name="chevron-left" />
        <ListName owner={order.owner} />
      </Link>
      <h1 className={css.heading}>
        <Trans>订单详情</Trans>
      </h1>
      <OrderState order={order} asOf={dataUpdatedAt} />
      <section className={cx(card, css.order)} aria-label={t`授权清单`}>
        <OrderLines>
          {order.items.map((item) => (
            <OrderLine key={item.skuId} line={item}>
              {order.licences.length > 0 && <LicenceActions order={order} item={item} />}
            </OrderLine>
          ))}
        </OrderLines>
      </section>
      <dl className={css.facts}>
        <dt className={css.factName}>
          <Trans>订单编号</Trans>
        </dt>
        <dd>{order.orderNo}</dd>
        <dt className={css.factName}>
          <Trans>购买方</Trans>
        </dt>
        <dd>{order.owner.name}</dd>
        <dt className={css.factName}>
          <Trans>提交时间</Trans>
        </dt>
        <dd>
          <time dateTime={order.submitTime}>{getMinute(order.submitTime, locale)}</time>
        </dd>
        <dt className={css.factName}>
          <Trans>支付方式</Trans>
        </dt>
        <dd>{i18n._(payWayName(order.payWay))}</dd>
        <dt className={css.factName}>
          <Trans>合计</Trans>
        </dt>
        <dd className={css.sum}>
          <Price fen={order.amountPayable} />
        </dd>
      </dl>
    </main>
  )
}
