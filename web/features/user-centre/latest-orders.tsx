import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { statusName, statusTone } from '../orders/order-messages.ts'
import { BriefRow } from './brief-row.tsx'
import * as css from './landing.css.ts'
import { OrderNames } from './order-names.tsx'
import type { OrderBrief } from './queries.ts'

/** The newest orders, in any state. */
export function LatestOrders({ orders }: { orders: OrderBrief[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <section className={css.section} aria-labelledby="orders">
      <div className={css.head}>
        <h2 id="orders" className={css.title}>
          <Trans>最近的订单</Trans>
        </h2>
        <Link className={textLink} to="/uc/order">
          <Trans>全部订单</Trans>
        </Link>
      </div>
      <ul className={css.rows}>
        {orders.map((order) => (
          <BriefRow
            key={order.orderNo}
            cover={order.cover}
            icon={order.kind === 'membership' ? 'member' : undefined}
            title={
              <Link className={css.nameLink} to="/uc/order/$orderNo" params={{ orderNo: order.orderNo }}>
                <OrderNames order={order} />
              </Link>
            }
            note={
              <>
                <span>{getMinute(order.submitTime, locale)}</span>
                <Price fen={order.amountPayable} />
              </>
            }
          >
            <Badge tone={statusTone(order.status)}>{i18n._(statusName(order.status))}</Badge>
          </BriefRow>
        ))}
      </ul>
    </section>
  )
}
