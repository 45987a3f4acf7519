import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { column, muted, page } from '#web/ui/theme/layout.css.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { Countdown } from '../countdown.tsx'
import { orderQuery } from '../queries.ts'
import { ReadOnlyReason } from '../read-only-reason.tsx'
import { WaitingPromise } from '../transfer/waiting-panel.tsx'
import { UnappliedMoney } from '../unapplied-money.tsx'
import { PayWays } from './pay-ways.tsx'
import * as css from './payment.css.ts'
import { usePayment } from './use-payment.ts'
import { useReadAgain } from './use-read-again.ts'

type Props = { orderNo: string; way: number | undefined; onWay(way: number): void }

/** The ways to pay an order; continues automatically once paid, here or on another device. */
export function PaymentPage({ orderNo, way, onWay }: Props) {
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: order, dataUpdatedAt } = useSuspenseQuery(orderQuery(api, orderNo))
  const payment = usePayment(orderNo, order.status === ORDER_STATUS.unpaid)
  const status = payment.data?.status ?? order.status

  // Not by the success page, which redirects recharges: two redirects in a row leave the page empty.
  if (status === ORDER_STATUS.finished && order.kind === 'recharge')
    return <Navigate to="/uc/coin" search={{ recharged: orderNo }} replace />
  if (status === ORDER_STATUS.finished) return <Navigate to="/order/payment/success" search={{ orderNo }} replace />
  if (status !== ORDER_STATUS.unpaid) return <NotPayable order={order} isCanceled={status === ORDER_STATUS.canceled} />
  return (
    <main id="main" className={cx(column, page)}>
      <header className={css.heading}>
        <h1>
          <Trans>支付订单</Trans>
        </h1>
        <p className={muted}>
          <Trans>订单编号 {orderNo}</Trans>
          {order.owner.type === 'enterprise' && ` · ${order.owner.name}`}
        </p>
      </header>
      <UnappliedMoney order={order} />
      <section className={css.sheet}>
        <div className={css.amount}>
          <span className={css.label}>
            <Trans>应付金额</Trans>
          </span>
          <Price fen={order.amountPayable} scale="lg" />
        </div>
        {order.readOnly ? (
          <p className={muted}>
            <ReadOnlyReason owner={order.owner} />
          </p>
        ) : (
          <PayWays order={order} follow={payment} way={way} onWay={onWay} />
        )}
        {order.membership && order.membership.skuIds.length > 0 && (
          <p className={css.facts}>
            <Plural value={order.membership.skuIds.length} other="会员生效后，带你回到刚才选的 # 项。" />
          </p>
        )}
        {order.autoCancelAt && (
          <p className={css.facts}>
            <span>
              <Trans>
                还剩 <Countdown until={order.autoCancelAt} asOf={dataUpdatedAt} />
              </Trans>
            </span>
            <span className={muted}>
              <Trans>请在 {getMinute(order.autoCancelAt, locale)} 前付款，逾期订单自动取消。</Trans>
            </span>
          </p>
        )}
      </section>
    </main>
  )
}

function NotPayable({ order, isCanceled }: { order: OrderWire; isCanceled: boolean }) {
  const { orderNo, remittance } = order
  useReadAgain(orderNo, isCanceled)
  return (
    <main id="main" className={cx(column, page)}>
      <UnappliedMoney order={order} />
      <EmptyState
        as="h1"
        icon="info"
        title={isCanceled ? <Trans>订单已取消</Trans> : <Trans>付款正在确认</Trans>}
        actions={
          <LinkButton to="/uc/order/$orderNo" params={{ orderNo }}>
            <Trans>查看订单</Trans>
          </LinkButton>
        }
      >
        {isCanceled ? (
          <Trans>已取消的订单不能再付款，需要时请重新下单。</Trans>
        ) : (
          <WaitingPromise remittance={remittance} />
        )}
      </EmptyState>
    </main>
  )
}
