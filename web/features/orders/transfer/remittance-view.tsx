import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { card } from '#web/ui/theme/layout.css.ts'
import { PromisedTime } from './promised-time.tsx'
import { type Remittance, remittanceQuery } from './queries.ts'
import { reasonText } from './reasons.ts'
import * as css from './transfer.css.ts'

/** "View remittance": the last proof of an order with its picture, and what became of it. */
export function RemittanceView({ orderNo }: { orderNo: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const read = useQuery(remittanceQuery(api, orderNo))
  return (
    <section className={`${card} ${css.view}`} aria-labelledby="remittance">
      <h2 id="remittance" className={css.viewName}>
        <Trans>转账凭证</Trans>
      </h2>
      {read.isPending ? (
        <Skeleton height={120} />
      ) : read.data ? (
        <>
          <Facts remittance={read.data} />
          {read.data.image && (
            <a className={css.imageLink} href={read.data.image} target="_blank" rel="noopener">
              <img className={css.image} src={read.data.image} alt={t`上传的转账凭证`} loading="lazy" />
            </a>
          )}
        </>
      ) : (
        <ErrorState error={read.error} onRetry={() => read.refetch()} isRetrying={read.isFetching} />
      )}
    </section>
  )
}

function Facts({ remittance }: { remittance: Remittance }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { state, submittedAt, dueAt, decidedAt, reason } = remittance
  return (
    <dl className={css.viewFacts}>
      <dt>
        <Trans>状态</Trans>
      </dt>
      <dd>
        <StateName state={state} />
      </dd>
      {submittedAt && (
        <>
          <dt>
            <Trans>凭证提交时间</Trans>
          </dt>
          <dd>{getMinute(submittedAt, locale)}</dd>
        </>
      )}
      {state === 'waiting' && dueAt && (
        <>
          <dt>
            <Trans>最晚确认</Trans>
          </dt>
          <dd>
            <PromisedTime at={dueAt} />
          </dd>
        </>
      )}
      {decidedAt && (
        <>
          <dt>
            <Trans>处理时间</Trans>
          </dt>
          <dd>{getMinute(decidedAt, locale)}</dd>
        </>
      )}
      {state === 'refused' && reason && (
        <>
          <dt>
            <Trans>原因</Trans>
          </dt>
          <dd>{reasonText(i18n, reason)}</dd>
        </>
      )}
    </dl>
  )
}

function StateName({ state }: { state: Remittance['state'] }) {
  switch (state) {
    case 'waiting':
      return <Trans>等待确认</Trans>
    case 'confirmed':
      return <Trans>已确认到账</Trans>
    case 'refused':
      return <Trans>未能确认</Trans>
    case 'overtaken':
      return <Trans>订单已用其他方式付款</Trans>
    case 'withdrawn':
      return <Trans>订单已取消</Trans>
    case 'none':
      return <Trans>尚未上传</Trans>
  }
}
