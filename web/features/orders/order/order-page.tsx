import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { card, column, page, textLink } from '#web/ui/theme/layout.css.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { OrderInvoice } from '../invoices/order-invoice.tsx'
import * as css from '../list/orders.css.ts'
import { ListName } from '../list-name.tsx'
import { MembershipLine } from '../membership-line.tsx'
import { OrderLine, OrderLines } from '../order-line.tsx'
import { payWayName } from '../order-messages.ts'
import { LeftToTake } from '../payment/take-next.tsx'
import { ProjectLink } from '../project-link.tsx'
import { orderQuery } from '../queries.ts'
import { RefundList } from '../refunds/refund-list.tsx'
import { followRefunds } from '../refunds/refund-queries.ts'
import { RemittanceView } from '../transfer/remittance-view.tsx'
import { UnappliedMoney } from '../unapplied-money.tsx'
import { LicenceActions } from './licence-actions.tsx'
import { OrderState } from './order-state.tsx'

export function OrderPage({ orderNo }: { orderNo: string }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: order, dataUpdatedAt } = useSuspenseQuery({
    ...orderQuery(api, orderNo),
    refetchInterval: ({ state }) => followRefunds(state.data),
  })
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
      {order.status === ORDER_STATUS.finished && order.membership && <LeftToTake skuIds={order.membership.skuIds} />}
      <UnappliedMoney order={order} />
      {order.remittance && <RemittanceView orderNo={orderNo} />}
      <section className={cx(card, css.order)} aria-label={t`授权清单`}>
        <OrderLines>
          {order.items.map((item) => (
            <OrderLine key={item.skuId} line={item}>
              {order.licences.length > 0 && <LicenceActions order={order} item={item} />}
            </OrderLine>
          ))}
          <MembershipLine order={order} />
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
        {order.placedBy && (
          <>
            <dt className={css.factName}>
              <Trans>下单人</Trans>
            </dt>
            <dd>{order.placedBy.isYou ? <Trans>{order.placedBy.name}（你）</Trans> : order.placedBy.name}</dd>
          </>
        )}
        {order.project && (
          <>
            <dt className={css.factName}>
              <Trans>项目</Trans>
            </dt>
            <dd>
              <ProjectLink project={order.project} />
            </dd>
          </>
        )}
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
        {order.memberDiscount > 0 && (
          <>
            <dt className={css.factName}>
              <Trans>会员兑换</Trans>
            </dt>
            <dd>
              −<Price fen={order.memberDiscount} />
            </dd>
          </>
        )}
        {order.discount > 0 && (
          <>
            <dt className={css.factName}>
              <Trans>优惠</Trans>
            </dt>
            <dd>
              −<Price fen={order.discount} /> {order.coupon?.name}
            </dd>
          </>
        )}
        <dt className={css.factName}>
          <Trans>合计</Trans>
        </dt>
        <dd className={css.sum}>
          <Price fen={order.amountPayable} />
        </dd>
        {order.licences.length > 0 && (
          <>
            <dt className={css.factName}>
              <Trans>授权书</Trans>
            </dt>
            <dd>
              <Link className={textLink} to="/uc/order/$orderNo/licences" params={{ orderNo }}>
                <Plural value={order.licences.length} other="这个订单的 # 项授权" />
              </Link>
            </dd>
          </>
        )}
        {order.invoice && (
          <>
            <dt className={css.factName}>
              <Trans>发票</Trans>
            </dt>
            <dd>
              <OrderInvoice order={order} />
            </dd>
          </>
        )}
      </dl>
      <RefundList refunds={order.refunds} payWay={order.payWay} readOnly={order.readOnly} />
    </main>
  )
}
