import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { cluster, column, muted, page } from '#web/ui/theme/layout.css.ts'
import * as checkout from '../checkout/checkout.css.ts'
import { MembershipLine } from '../membership-line.tsx'
import { LicenceActions } from '../order/licence-actions.tsx'
import { OrderLine, OrderLines } from '../order-line.tsx'
import { orderQuery } from '../queries.ts'
import { UnappliedMoney } from '../unapplied-money.tsx'
import { BoughtNext } from './bought-next.tsx'
import { NextStep } from './next-step.tsx'
import * as css from './payment.css.ts'
import { ReceiptFacts } from './receipt-facts.tsx'

/** After payment: the next step first, then what was bought and paid, and where to go on. */
export function SuccessPage({ orderNo }: { orderNo: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: order } = useSuspenseQuery(orderQuery(api, orderNo))
  const [bought] = order.items
  return (
    <main id="main" className={cx(column, page)}>
      <header className={css.done}>
        <span className={css.doneMark}>
          <Icon name="check" size={32} />
        </span>
        <h1>{order.amountPayable > 0 ? <Trans>付款成功</Trans> : <Trans>订单已完成</Trans>}</h1>
        <p className={muted}>
          <Trans>订单编号 {orderNo}</Trans>
        </p>
      </header>
      <NextStep order={order} />
      <UnappliedMoney order={order} />
      <section className={checkout.section} aria-label={order.membership ? t`已购内容` : t`已购授权`}>
        <OrderLines>
          {order.items.map((item) => (
            <OrderLine key={item.skuId} line={item}>
              {/* The form of the only licence is the next step above. */}
              {order.items.length > 1 && <LicenceActions order={order} item={item} />}
            </OrderLine>
          ))}
          <MembershipLine order={order} />
        </OrderLines>
      </section>
      <ReceiptFacts order={order} />
      <div className={cx(cluster, css.after)}>
        <LinkButton to="/uc/order/$orderNo" params={{ orderNo }}>
          <Trans>查看订单</Trans>
        </LinkButton>
        <LinkButton look="quiet" to="/contact" search={{ topic: 'order' }}>
          <Trans>联系客服</Trans>
        </LinkButton>
        <LinkButton look="quiet" to="/explore">
          <Trans>继续找音乐</Trans>
        </LinkButton>
      </div>
      {bought && <BoughtNext trackId={bought.trackId} />}
    </main>
  )
}
