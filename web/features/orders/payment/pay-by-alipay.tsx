import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { PAY_WAY } from '#worker/modules/payments/values.ts'
import { FollowedPayment } from './followed-payment.tsx'
import { CodeBox, PayProblem, usePayCode } from './pay-code.tsx'
import type { PayPane } from './pay-pane.ts'
import * as css from './payment.css.ts'

/** The QR code with its own validity, the links for people on their phone, and the payment's progress. */
export const PayByAlipay: PayPane = ({ order: { orderNo }, follow }) => {
  const { t } = useLingui()
  const code = usePayCode(orderNo, PAY_WAY.alipay)
  const { pay, isValid } = code
  return (
    <>
      <PayProblem {...code} />
      <div className={css.ways}>
        <div className={css.qr}>
          <CodeBox code={code} label={t`支付宝付款码`} />
          <p className={css.toScan}>
            <Trans>打开支付宝，扫一扫付款</Trans>
          </p>
          <p className={css.onTouch}>
            <Trans>或用另一台设备上的支付宝扫码</Trans>
          </p>
        </div>
        <div className={cx(css.links, !isValid && css.absent)}>
          <div className={css.app}>
            {/* What the code contains: opened on a phone, it opens Alipay's app with this payment. */}
            <AnchorButton look="primary" isFull href={pay.data?.code} target="_blank" rel="noopener">
              <Trans>打开支付宝 App 付款</Trans>
            </AnchorButton>
          </div>
          <AnchorButton href={pay.data?.page ?? undefined} target="_blank" rel="noopener">
            <Trans>打开支付宝网页付款</Trans>
          </AnchorButton>
        </div>
      </div>
      <FollowedPayment follow={follow} />
    </>
  )
}
