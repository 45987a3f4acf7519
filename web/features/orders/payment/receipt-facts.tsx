import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { userQuery } from '#web/features/account/queries.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import * as facts from '../list/orders.css.ts'
import { payWayName } from '../order-messages.ts'
import * as css from './payment.css.ts'

/** What was paid, by whom and how; the receipt by mail says the same. */
export function ReceiptFacts({ order }: { order: OrderWire }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  return (
    <section aria-label={t`收据`}>
      <dl className={facts.facts}>
        <dt className={facts.factName}>
          <Trans>购买方</Trans>
        </dt>
        <dd>{order.owner.name}</dd>
        <dt className={facts.factName}>
          <Trans>提交时间</Trans>
        </dt>
        <dd>
          <time dateTime={order.submitTime}>{getMinute(order.submitTime, locale)}</time>
        </dd>
        <dt className={facts.factName}>
          <Trans>支付方式</Trans>
        </dt>
        <dd>{i18n._(payWayName(order.payWay))}</dd>
        {order.memberDiscount > 0 && (
          <>
            <dt className={facts.factName}>
              <Trans>会员兑换</Trans>
            </dt>
            <dd>
              −<Price fen={order.memberDiscount} />
            </dd>
          </>
        )}
        <dt className={facts.factName}>
          <Trans>合计</Trans>
        </dt>
        <dd className={facts.sum}>
          <Price fen={order.amountPayable} />
        </dd>
      </dl>
      <ReceiptMail />
      <ReceiptInvoice order={order} />
    </section>
  )
}

/** Where the receipt goes: an account of a phone alone has no address. */
function ReceiptMail() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery(userQuery(api))
  if (!user) return null
  return (
    <p className={css.note}>
      {user.email ? (
        <Trans>收据会发送到你绑定的邮箱。</Trans>
      ) : (
        <Trans>
          还没有绑定邮箱，所以收据没有寄出。
          <PlainLink className={textLink} to="/uc/account">
            绑定邮箱
          </PlainLink>
          ，以后的收据会发到那里。
        </Trans>
      )}
    </p>
  )
}

/** Where an invoice can be asked for, if one can. */
function ReceiptInvoice({ order: { orderNo, invoice, readOnly } }: { order: OrderWire }) {
  if (invoice?.standing !== 'open' || readOnly) return null
  return (
    <p className={css.note}>
      <Trans>
        需要发票？1–5 个工作日内开具：
        <PlainLink className={textLink} to="/uc/invoice/new" search={{ orderNo }}>
          申请发票
        </PlainLink>
      </Trans>
    </p>
  )
}
