import { Trans, useLingui } from '@lingui/react/macro'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { CancelOrder } from '../order/cancel-order.tsx'
import { LicenceActions } from '../order/licence-actions.tsx'
import { OrderLine, OrderLines } from '../order-line.tsx'
import { statusName, statusTone } from '../order-messages.ts'
import * as css from './orders.css.ts'

/** An order in the list: its lines, state and available actions. */
export function OrderCard({ order }: { order: OrderWire }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { orderNo } = order
  const isUnpaid = order.status === ORDER_STATUS.unpaid
  const isPayable = isUnpaid && !order.readOnly
  return (
    <li className={css.order}>
      <div className={css.top}>
        <span>{orderNo}</span>
        <time dateTime={order.submitTime}>{getMinute(order.submitTime, locale)}</time>
        <span className={css.topEnd}>
          <Badge tone={statusTone(order.status)}>{i18n._(statusName(order.status))}</Badge>
        </span>
      </div>
      <OrderLines>
        {order.items.map((item) => (
          <OrderLine key={item.skuId} line={item}>
            {order.licences.length > 0 && <LicenceActions order={order} item={item} />}
          </OrderLine>
        ))}
      </OrderLines>
      <div className={css.bottom}>
        <span className={css.total}>
          <span className={css.totalLabel}>{isUnpaid ? <Trans>应付</Trans> : <Trans>合计</Trans>}</span>
          <Price fen={order.amountPayable} />
        </span>
        {isPayable && <CancelOrder orderNo={orderNo} />}
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
