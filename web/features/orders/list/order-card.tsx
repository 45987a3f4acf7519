import { Trans, useLingui } from '@lingui/react/macro'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { BuyAgain } from '../again/buy-again.tsx'
import { InvoiceButton } from '../invoices/order-invoice.tsx'
import { MembershipLine } from '../membership-line.tsx'
import { CancelOrder } from '../order/cancel-order.tsx'
import { LicenceActions } from '../order/licence-actions.tsx'
import { OrderLine, OrderLines } from '../order-line.tsx'
import { statusName, statusTone } from '../order-messages.ts'
import { ProjectLink } from '../project-link.tsx'
import { refundBadge } from '../refunds/refund-messages.ts'
import * as css from './orders.css.ts'

/** An order in the list: its lines, state and available actions. */
export function OrderCard({ order }: { order: OrderWire }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { orderNo } = order
  const isUnpaid = order.status === ORDER_STATUS.unpaid
  const isOver = order.status === ORDER_STATUS.finished || order.status === ORDER_STATUS.canceled
  const isPayable = isUnpaid && !order.readOnly
  const refund = refundBadge(order)
  return (
    <li className={css.order}>
      <div className={css.top}>
        <span>{orderNo}</span>
        <time dateTime={order.submitTime}>{getMinute(order.submitTime, locale)}</time>
        {order.project && <ProjectLink project={order.project} />}
        <span className={css.topEnd}>
          {refund && <Badge tone={refund.tone}>{i18n._(refund.name)}</Badge>}
          <Badge tone={statusTone(order.status)}>{i18n._(statusName(order.status))}</Badge>
        </span>
      </div>
      <OrderLines>
        {order.items.map((item) => (
          <OrderLine key={item.skuId} line={item}>
            {order.licences.length > 0 && <LicenceActions order={order} item={item} />}
          </OrderLine>
        ))}
        <MembershipLine order={order} />
      </OrderLines>
      <div className={css.bottom}>
        <span className={css.total}>
          <span className={css.totalLabel}>{isUnpaid ? <Trans>应付</Trans> : <Trans>合计</Trans>}</span>
          <Price fen={order.amountPayable} />
        </span>
        {isPayable && <CancelOrder orderNo={orderNo} />}
        <InvoiceButton order={order} />
        {isOver && !order.readOnly && order.items.length > 0 && <BuyAgain orderNo={orderNo} />}
        <LinkButton scale="sm" to="/uc/order/$orderNo" params={{ orderNo }}>
          <Trans>订单详情</Trans>
        </LinkButton>
        {isPayable && (
          <LinkButton look="primary" scale="sm" to="/order/payment" search={{ orderNo }}>
            <Trans>去付款</Trans>
          </LinkButton>
        )}
      </div>
    </li>
  )
}
