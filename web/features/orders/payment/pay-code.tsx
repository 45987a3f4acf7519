import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { errorText } from '#web/lib/api/error-text.ts'
import { useCountdown } from '#web/lib/hooks/use-countdown.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/drawn/qr-code.tsx'
import { Notice } from '../notice.tsx'
import { payQuery } from '../queries.ts'
import * as css from './payment.css.ts'

/** The code of one way to pay; `isValid`: it can be scanned now. */
export function usePayCode(orderNo: string, payWay: Parameters<typeof payQuery>[2]) {
  const { api } = useRouteContext({ from: '__root__' })
  const pay = useQuery(payQuery(api, orderNo, payWay))
  const left = useCountdown(pay.data ? Date.parse(pay.data.expiresAt) : null)
  return { pay, isValid: pay.data !== undefined && left !== 0, isOffline: pay.fetchStatus === 'paused' }
}

/** Why there is no code. */
export function PayProblem({ pay, isOffline }: ReturnType<typeof usePayCode>) {
  const { i18n } = useLingui()
  if (isOffline)
    return (
      <Notice>
        <Trans>现在没有网络连接，恢复后会自动获取付款码。</Trans>
      </Notice>
    )
  return (
    pay.isError && (
      <Notice>
        {errorText(i18n, pay.error)} <Trans>也可以换一种付款方式。</Trans>
      </Notice>
    )
  )
}

/** The code, or in its place what there is to do. */
export function CodeBox({
  code: { pay, isValid, isOffline },
  label,
}: {
  code: ReturnType<typeof usePayCode>
  label: string
}) {
  const renew = (
    <Button onClick={() => pay.refetch()} isBusy={pay.isFetching}>
      <Trans>重新获取</Trans>
    </Button>
  )
  if (isOffline && !pay.data) return <div className={css.qrBox} />
  return (
    <div className={css.qrBox}>
      {pay.isPending ? (
        <Spinner>
          <Trans>正在获取付款码</Trans>
        </Spinner>
      ) : pay.isError ? (
        renew
      ) : !isValid ? (
        <>
          <Trans>付款码已失效</Trans>
          {renew}
        </>
      ) : (
        <QrCode text={pay.data.code} label={label} size={200} />
      )}
    </div>
  )
}
