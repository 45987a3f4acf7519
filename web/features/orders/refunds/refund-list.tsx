import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { getMinute } from '#web/lib/format/dates.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import type { RefundWire } from '#worker/modules/orders/refunds/contract.ts'
import * as css from './refund.css.ts'
import { REFUND_STATE_NAMES, targetText } from './refund-messages.ts'
import { WithdrawRefund } from './withdraw-refund.tsx'

/** The refunds of an order: what, how much, where to, and when each thing happened. */
export function RefundList({
  refunds,
  payWay,
  readOnly,
}: {
  refunds: readonly RefundWire[]
  payWay: number | null
  /** The reader may not decide for the owner. */
  readOnly: boolean
}) {
  if (refunds.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="refunds">
      <h2 id="refunds" className={css.heading}>
        <Trans>退款</Trans>
      </h2>
      {refunds.map((refund) => (
        <RefundItem key={refund.refundNo} refund={refund} payWay={payWay}>
          {refund.state === 'requested' && !readOnly && <WithdrawRefund refundNo={refund.refundNo} />}
        </RefundItem>
      ))}
    </section>
  )
}

/** One refund; `children` are actions. `isForStaff`: the words to the buyer are left out. */
export function RefundItem({
  refund,
  payWay,
  isForStaff = false,
  children,
}: {
  refund: RefundWire
  payWay: number | null
  isForStaff?: boolean
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { refundNo, amount, state, to, lines } = refund
  const { name, tone } = REFUND_STATE_NAMES[state]
  return (
    <article className={css.refund} aria-label={refundNo}>
      <div className={css.head}>
        <Badge tone={tone}>{i18n._(name)}</Badge>
        <span className={css.number}>{refundNo}</span>
        <span className={css.amount}>
          <Price fen={amount} />
        </span>
      </div>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.lineId} className={css.line}>
            <span className={css.name}>
              {line.name}
              {line.terms && <span className={css.terms}>{line.terms}</span>}
            </span>
            <span>{yuanNamed(line.amount, locale)}</span>
          </li>
        ))}
      </ul>
      {state !== 'refused' && state !== 'withdrawn' && !isForStaff && (
        <p className={css.lines}>{i18n._(targetText(to, payWay))}</p>
      )}
      <Times refund={refund} isForStaff={isForStaff} />
      {children}
    </article>
  )
}

function Times({
  refund: { at, askedBy, reason, decidedAt, settledAt, dueAt, state, answer },
  isForStaff,
}: {
  refund: RefundWire
  isForStaff: boolean
}) {
  const locale = useLocale()
  return (
    <dl className={css.times}>
      <Row name={askedBy === 'owner' ? <Trans>申请</Trans> : <Trans>由曲证退款</Trans>}>{getMinute(at, locale)}</Row>
      <Row name={<Trans>原因</Trans>}>{reason}</Row>
      {dueAt && !isForStaff && <Row name={<Trans>最晚答复</Trans>}>{getMinute(dueAt, locale)}</Row>}
      {decidedAt && <Row name={<Decision state={state} />}>{getMinute(decidedAt, locale)}</Row>}
      {answer && <Row name={<Trans>答复</Trans>}>{answer}</Row>}
      {settledAt && <Row name={<Trans>款项退回</Trans>}>{getMinute(settledAt, locale)}</Row>}
      {state === 'failed' && !isForStaff && (
        <Row name={<Trans>进展</Trans>}>
          <Trans>支付机构没有接受这笔退款，我们正在改用其他方式退还，无须操作。</Trans>
        </Row>
      )}
    </dl>
  )
}

function Decision({ state }: Pick<RefundWire, 'state'>) {
  if (state === 'withdrawn') return <Trans>已撤回</Trans>
  return state === 'refused' ? <Trans>没有同意</Trans> : <Trans>同意并撤销授权</Trans>
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className={css.term}>{name}</dt>
      <dd className={css.text}>{children}</dd>
    </>
  )
}
