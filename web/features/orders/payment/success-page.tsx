import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { cluster, column, muted, page } from '#web/ui/theme/layout.css.ts'
import * as checkout from '../checkout/checkout.css.ts'
import { LicenceActions } from '../order/licence-actions.tsx'
import { OrderLine, OrderLines } from '../order-line.tsx'
import { orderQuery } from '../queries.ts'
import * as css from './payment.css.ts'

/** After payment: what was bought, and the links to fill in each licence. */
export function SuccessPage({ orderNo }: { orderNo: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: order } = useSuspenseQuery(orderQuery(api, orderNo))
  return (
    <main id="main" className={cx(column, page)}>
      <header className={css.done}>
        <span className={css.doneMark}>
          <Icon name="check" size={32} />
        </span>
        <h1>
          <Trans>付款成功</Trans>
        </h1>
        <p className={muted}>
          <Trans>订单编号 {orderNo}</Trans>
        </p>
      </header>
      <ol className={css.steps}>
        <li className={css.stepDone}>
          <Trans>1 付款</Trans>
        </li>
        <li className={css.stepNow} aria-current="step">
          <Trans>2 填写授权信息</Trans>
          <div className={css.stepDesc}>
            <Trans>写明用于什么项目、授权给谁</Trans>
          </div>
        </li>
        <li className={css.step}>
          <Trans>3 取得授权书与原始音频</Trans>
          <div className={css.stepDesc}>
            <Trans>授权书即时生成，扫码可验</Trans>
          </div>
        </li>
      </ol>
      <section className={checkout.section} aria-label={t`已购授权`}>
        <OrderLines>
          {order.items.map((item) => (
            <OrderLine key={item.skuId} line={item}>
              <LicenceActions order={order} item={item} isMain={order.items.length === 1} />
            </OrderLine>
          ))}
        </OrderLines>
      </section>
      <div className={cx(cluster, css.after)}>
        <LinkButton to="/uc/order/$orderNo" params={{ orderNo }}>
          <Trans>查看订单</Trans>
        </LinkButton>
        <LinkButton look="quiet" to="/explore">
          <Trans>继续找音乐</Trans>
        </LinkButton>
      </div>
    </main>
  )
}
