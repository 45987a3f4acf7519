import { Trans, useLingui } from '@lingui/react/macro'
import { PAY_WAY } from '#worker/modules/payments/values.ts'
import { FollowedPayment } from './followed-payment.tsx'
import { OpenWechat } from './open-wechat.tsx'
import { CodeBox, PayProblem, usePayCode } from './pay-code.tsx'
import type { PayPane } from './pay-pane.ts'
import * as css from './payment.css.ts'

/**
 * WeChat's code, and on a phone a button that opens the app. Where the merchant may not use that, a phone takes a second screen:
 * WeChat does not read such a code from an album, and the page says so first.
 */
export const PayByWechat: PayPane = ({ order: { orderNo }, follow }) => {
  const { t } = useLingui()
  const code = usePayCode(orderNo, PAY_WAY.wechat)
  const hasApp = code.pay.data?.hasApp ?? false
  return (
    <>
      <PayProblem {...code} />
      <div className={css.ways}>
        {hasApp && <OpenWechat orderNo={orderNo} />}
        {code.pay.data && !hasApp && (
          <p className={css.onTouch}>
            <Trans>
              微信付款码要用另一块屏幕扫：在电脑上打开本页，或把下面的码存成图片、发到另一部设备上显示，再用微信扫。微信不能识别相册里的付款码；只有这一部手机时，请改用支付宝或其他方式。
            </Trans>
          </p>
        )}
        <div className={css.qr}>
          <CodeBox code={code} label={t`微信付款码`} />
          <p className={css.toScan}>
            <Trans>打开微信，扫一扫付款</Trans>
          </p>
          {hasApp && (
            <p className={css.onTouch}>
              <Trans>或用另一台设备上的微信扫码</Trans>
            </p>
          )}
        </div>
      </div>
      <FollowedPayment follow={follow} />
    </>
  )
}
