import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { payWayName } from '#web/features/orders/order-messages.ts'
import { REFUND_REASON_TEXTS } from '#web/features/orders/refunds/refund-messages.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { type StaffOrder, staffOrderQuery } from './staff-refund-queries.ts'
import * as css from './staff-refunds.css.ts'

/** The order beside a refund, on request: who paid what, what was issued and what was downloaded. */
export function OrderFacts({ orderNo }: { orderNo: string }) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isFetching } = useQuery({ ...staffOrderQuery(orderNo), enabled: isOpen })
  return (
    <div className={css.order}>
      <div>
        <Button scale="sm" aria-expanded={isOpen} isBusy={isFetching && !data} onClick={() => setIsOpen(!isOpen)}>
          <Trans>订单 {orderNo}</Trans>
        </Button>
      </div>
      {isOpen && <FormError text={error ? errorText(i18n, error) : undefined} />}
      {isOpen && data && <OrderDetails order={data} />}
    </div>
  )
}

export function OrderDetails({ order, children }: { order: StaffOrder; children?: ReactNode }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <>
      <dl className={css.facts}>
        <Fact name={<Trans>购买方</Trans>}>{order.owner.name}</Fact>
        <Fact name={<Trans>完成时间</Trans>}>{getMinute(order.finishedAt, locale)}</Fact>
        <Fact name={<Trans>支付方式</Trans>}>{i18n._(payWayName(order.payWay))}</Fact>
        <Fact name={<Trans>实付</Trans>}>{yuanNamed(order.paid, locale)}</Fact>
        {order.discount > 0 && <Fact name={<Trans>优惠</Trans>}>{yuanNamed(order.discount, locale)}</Fact>}
        <Fact name={<Trans>已有退款</Trans>}>{order.refunds.map(({ refundNo }) => refundNo).join(', ')}</Fact>
      </dl>
      {children ?? (
        <ul className={css.lines}>
          {order.lines.map((line) => (
            <li key={line.lineId} className={css.line}>
              <span>{line.name}</span>
              <LineFacts line={line} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A line with what decides about it. */
export function LineFacts({ line }: { line: StaffOrder['lines'][number] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <>
      {line.terms && <span className={css.term}>{line.terms}</span>}
      <span>
        <Trans>可退 {yuanNamed(line.amount, locale)}</Trans>
      </span>
      {line.licenceNo && (
        <span className={css.term}>
          <Trans>授权书 {line.licenceNo}</Trans>
        </span>
      )}
      {line.because && <span className={css.term}>{i18n._(REFUND_REASON_TEXTS[line.because])}</span>}
      {line.downloads.length > 0 ? (
        line.downloads.map(({ kind, versionId, at }) => (
          <span key={`${kind}-${versionId}-${at}`} className={css.term}>
            {kind === 'audio' ? <Trans>下载音频（版本 {versionId}）</Trans> : <Trans>下载授权书</Trans>}{' '}
            {getMinute(at, locale)}
          </span>
        ))
      ) : (
        <span className={css.term}>
          <Trans>没有下载记录</Trans>
        </span>
      )}
    </>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className={css.term}>{name}</dt>
      <dd className={css.value}>{children || '—'}</dd>
    </>
  )
}
