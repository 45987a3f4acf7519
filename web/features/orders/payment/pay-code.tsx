import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { errorText } from '#web/lib/api/error-text.ts'
import { useCountdown } from '#web/lib/hooks/use-countdown.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Notice } from '../notice.tsx'
import { payQuery } from '../queries.ts'
import * as css from './payment.css.ts'
import type { usePayment } from './use-payment.ts'

/** The QR code with its own validity, the links for people on their phone, and the payment's progress. */
export function PayCode({ orderNo, follow }: { orderNo: string; follow: ReturnType<typeof usePayment> }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const pay = useQuery(payQuery(api, orderNo))
  const left = useCountdown(pay.data ? Date.parse(pay.data.expiresAt) : null)
  const isExpired = left === 0
  const renew = (
    <Button onClick={() => pay.refetch()} isBusy={pay.isFetching}>
      <Trans>重新获取</Trans>
    </Button>
  )
  return (
    <>
      {pay.isError && <Notice>{errorText(i18n, pay.error)}</Notice>}
      <div className={css.ways}>
        <div className={css.qr}>
          <div className={css.qrBox}>
            {pay.isPending ? (
              <Spinner>
                <Trans>正在获取付款码</Trans>
              </Spinner>
            ) : pay.isError ? (
              renew
            ) : isExpired ? (
              <>
                <Trans>付款码已失效</Trans>
                {renew}
              </>
            ) : (
              <QrCode text={pay.data.qrCode} label={t`支付宝付款码`} size={200} />
            )}
          </div>
          <p className={css.toScan}>
            <Trans>打开支付宝，扫一扫付款</Trans>
          </p>
          <p className={css.onTouch}>
            <Trans>或用另一台设备上的支付宝扫码</Trans>
          </p>
        </div>
        <div className={cx(css.links, !(pay.data && !isExpired) && css.absent)}>
          <div className={css.app}>
            {/* What the code contains: opened on a phone, it opens Alipay's app with this payment. */}
            <AnchorButton look="primary" isFull href={pay.data?.qrCode} target="_blank" rel="noopener">
              <Trans>打开支付宝 App 付款</Trans>
            </AnchorButton>
          </div>
          <AnchorButton href={pay.data?.payUrl} target="_blank" rel="noopener">
            <Trans>打开支付宝网页付款</Trans>
          </AnchorButton>
        </div>
      </div>
      {follow.isError ? (
        <Notice>
          <Trans>暂时收不到付款结果。已经付款的不必重复支付，稍后会自动更新。</Trans>{' '}
          <Button scale="sm" onClick={() => follow.refetch()} isBusy={follow.isFetching}>
            <Trans>立即查询</Trans>
          </Button>
        </Notice>
      ) : (
        <p className={css.waiting} role="status">
          <Trans>等待付款，完成后本页自动跳转</Trans>
        </p>
      )}
    </>
  )
}
