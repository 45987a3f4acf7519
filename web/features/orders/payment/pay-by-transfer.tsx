import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { PROMISED_HOURS } from '#worker/modules/orders/transfers/values.ts'
import { Notice } from '../notice.tsx'
import { AccountDetails } from '../transfer/account-details.tsx'
import { ProofExample } from '../transfer/proof-example.tsx'
import { ProofForm } from '../transfer/proof-form.tsx'
import { remittanceQuery } from '../transfer/queries.ts'
import { reasonText } from '../transfer/reasons.ts'
import * as css from '../transfer/transfer.css.ts'
import type { PayPane } from './pay-pane.ts'

/** Company transfer: where to, then the proof. Once it is uploaded the order waits, and the page follows. */
export const PayByTransfer: PayPane = ({ order: { orderNo, amountPayable } }) => {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const read = useQuery(remittanceQuery(api, orderNo))
  if (read.isPending) return <Skeleton height={320} />
  if (!read.data) return <ErrorState error={read.error} onRetry={() => read.refetch()} isRetrying={read.isFetching} />
  const { account, reference, state, reason, uploadsLeft } = read.data
  if (!account)
    return (
      <Notice>
        <Trans>暂时不能转账付款，请选择其他方式。</Trans>
      </Notice>
    )
  return (
    <div className={css.pane}>
      {state === 'refused' && (
        <Notice>
          <Trans>上次的凭证未能确认：</Trans>
          {reason && reasonText(i18n, reason)} <Trans>款项确实已经汇出的，请不要重复汇款，直接联系我们。</Trans>
        </Notice>
      )}
      <section className={css.step}>
        <h2 className={css.stepName}>
          <Trans>1 从公司账户转账</Trans>
        </h2>
        <AccountDetails account={account} reference={reference} fen={amountPayable} />
      </section>
      <section className={css.step}>
        <h2 className={css.stepName}>
          <Trans>2 上传转账凭证</Trans>
        </h2>
        {uploadsLeft > 0 ? (
          <div className={css.proof}>
            <ProofForm orderNo={orderNo} uploadsLeft={uploadsLeft} />
            <ProofExample name={account.name} reference={reference} fen={amountPayable} />
          </div>
        ) : (
          <Notice>
            <Trans>这个订单的凭证已上传 5 次，请联系客服，或选择其他付款方式。</Trans>
          </Notice>
        )}
        <p className={css.note}>
          <Trans>
            收到凭证后 {PROMISED_HOURS} 小时内确认，周末与法定节假日不计。确认之后订单完成，即可填写授权信息。
          </Trans>
        </p>
      </section>
    </div>
  )
}
