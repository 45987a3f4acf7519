import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Offer, useOffers } from '#web/lib/hooks/use-offers.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'
import { PayByAlipay } from './pay-by-alipay.tsx'
import { PayByCoins } from './pay-by-coins.tsx'
import { PayByTransfer } from './pay-by-transfer.tsx'
import { PayByWechat } from './pay-by-wechat.tsx'
import type { Paying, PayPane } from './pay-pane.ts'
import * as css from './payment.css.ts'

type Way = {
  payWay: number
  name: MessageDescriptor
  Pane: PayPane
  offer?: Offer
  isFor?: (order: OrderWire) => boolean
}

/** The ways of paying an order, in the order in which they are offered; the first that this site has is chosen at the beginning. */
const WAYS: readonly [Way, ...Way[]] = [
  { payWay: PAY_WAY.alipay, name: msg`支付宝`, offer: 'alipay', Pane: PayByAlipay },
  { payWay: PAY_WAY.wechat, name: msg`微信支付`, offer: 'wechatpay', Pane: PayByWechat },
  // Coins are not bought with coins.
  { payWay: PAY_WAY.coins, name: msg`金币`, Pane: PayByCoins, isFor: ({ kind }) => kind !== 'recharge' },
  { payWay: PAY_WAY.transfer, name: msg`对公转账`, offer: 'transfer', Pane: PayByTransfer },
]

/** Choice of how to pay, if there is one, and what the chosen way needs. */
export function PayWays({ order, follow, way, onWay }: Paying & { way: number | undefined; onWay(way: number): void }) {
  const { i18n } = useLingui()
  const offers = useOffers()
  const ways = WAYS.filter(({ offer, isFor }) => (!offer || offers(offer)) && (isFor?.(order) ?? true))
  // After a proof was refused the reason and the way to send another one come first.
  const first = way ?? (order.remittance?.state === 'refused' ? PAY_WAY.transfer : undefined)
  const { payWay: chosen, Pane } = ways.find(({ payWay }) => payWay === first) ?? ways[0] ?? WAYS[0]
  return (
    <>
      {ways.length > 1 && (
        <div className={css.choice}>
          <RadioCards
            legend={<Trans>付款方式</Trans>}
            cards={ways.map(({ payWay, name }) => ({ value: String(payWay), name: i18n._(name) }))}
            value={String(chosen)}
            onChange={(text) => onWay(Number(text))}
          />
        </div>
      )}
      <Pane key={chosen} order={order} follow={follow} />
    </>
  )
}
