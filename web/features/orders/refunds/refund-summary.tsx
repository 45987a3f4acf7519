import { Trans, useLingui } from '@lingui/react/macro'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Price } from '#web/ui/price.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import type { RefundOffer } from '#worker/modules/orders/refunds/contract.ts'
import type { RefundTarget } from '#worker/modules/orders/refunds/values.ts'
import * as css from './refund.css.ts'
import { targetText } from './refund-messages.ts'

type Props = {
  order: OrderWire
  offer: RefundOffer
  lines: RefundOffer['lines']
  to: 'origin' | 'coins'
  isAtOnce: boolean
}

/** What comes back, how and when, and what is lost. */
export function RefundSummary({ order, offer, lines, to, isAtOnce }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const isAll = offer.lines.every((line) => line.because === 'taken' || lines.includes(line))
  const target: RefundTarget = amount === 0 ? 'none' : to === 'coins' && offer.mayChooseCoins ? 'coins' : offer.to
  return (
    <div className={css.summary}>
      <p className={css.total}>
        <Trans>退还</Trans>
        <Price fen={amount} />
      </p>
      <p>{i18n._(targetText(target, order.payWay))}</p>
      <p>
        {isAtOnce ? (
          <Trans>确认后，这些授权立即撤销，不能再填写授权信息或下载；需要时可以重新购买，价格以届时为准。</Trans>
        ) : (
          <Trans>我们会在 2 个工作日内答复。同意之前授权不变；同意后授权撤销，请停止使用相应作品。</Trans>
        )}
      </p>
      {offer.hasCoupon && (
        <p>
          {isAll ? (
            <Trans>退还的是实付金额；整单退回后，未过期的优惠券也会退还。</Trans>
          ) : (
            <Trans>退还的是价格减去分摊的优惠；优惠券在整单退回后才退还。</Trans>
          )}
        </p>
      )}
      {isAtOnce && (
        <p>
          <Trans>可自行退回至 {getMinute(offer.until, locale)}</Trans>
        </p>
      )}
    </div>
  )
}
