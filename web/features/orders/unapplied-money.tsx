import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { payWayName } from './order-messages.ts'
import { useReadAgain } from './payment/use-read-again.ts'
import * as css from './unapplied-money.css.ts'

type Unapplied = OrderWire['unapplied'][number]

const WHY: Record<Unapplied['reason'], MessageDescriptor> = {
  order_closed: msg`这笔付款到达时，订单已经关闭。`,
  paid_twice: msg`订单已经付过款，这是多付的一笔。`,
  amount_differs: msg`这笔付款与应付金额不同，所以没有用于订单。`,
  currency_differs: msg`这笔付款不是人民币，所以没有用于订单。`,
  trade_of_another_order: msg`这笔付款属于另一个订单。`,
}
const STATES: Record<Unapplied['state'], MessageDescriptor> = {
  checking: msg`工作人员正在核对，会退回或与你联系。你不需要再付一次。`,
  returning: msg`全部金额正在原路退回。余额付款通常几分钟内到账，银行卡需要 1 到 3 个工作日。`,
  returned: msg`全部金额已原路退回。`,
  settled: msg`这笔款项已处理完毕。`,
}

/** Money that came for this order and could not be used for it: how much, by which way, and what becomes of it. */
export function UnappliedMoney({ order: { orderNo, unapplied } }: { order: Pick<OrderWire, 'orderNo' | 'unapplied'> }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  useReadAgain(
    orderNo,
    unapplied.some(({ state }) => state === 'returning'),
  )
  if (unapplied.length === 0) return null
  return (
    <section className={css.list} aria-label={t`未用于订单的付款`} aria-live="polite">
      {unapplied.map(({ reason, amount, currency, payWay, state, at }) => {
        const way = i18n._(payWayName(payWay))
        return (
          <div key={at + reason} className={css.notice}>
            <Icon name={state === 'returned' || state === 'settled' ? 'check' : 'info'} />
            <div className={css.text}>
              <strong>
                <Trans>
                  收到 <Money amount={amount} currency={currency} />（{way}）
                </Trans>
              </strong>
              <p>
                {i18n._(WHY[reason])} {i18n._(STATES[state])}
              </p>
              <time className={muted} dateTime={at}>
                {getMinute(at, locale)}
              </time>
            </div>
          </div>
        )
      })}
    </section>
  )
}

function Money({ amount, currency }: { amount: number; currency: string }) {
  if (currency === 'CNY') return <Price fen={amount} />
  return `${(amount / 100).toFixed(2)} ${currency === '?' ? '' : currency}`
}
