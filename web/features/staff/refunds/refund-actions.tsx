import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { cluster } from '#web/ui/theme/layout.css.ts'
import type { RefundWire } from '#worker/modules/orders/refunds/contract.ts'
import { MAX_REASON } from '#worker/modules/orders/refunds/values.ts'
import { useGrantRefund, useRefuseRefund, useRepayRefund, useSettleRefund } from './staff-refund-queries.ts'
import * as css from './staff-refunds.css.ts'

/** What staff can do about a refund, by its state. */
export function RefundActions({ refund }: { refund: RefundWire }) {
  if (refund.waits) return <WaitsForSecond />
  if (refund.state === 'requested') return <Decide refund={refund} />
  if (refund.state === 'sent' && refund.to === 'bank') return <Settle refundNo={refund.refundNo} />
  if (refund.state === 'failed') return <Repay refundNo={refund.refundNo} />
  return null
}

/** A colleague has decided to refund it. */
const WaitsForSecond = () => (
  <p>
    <Trans>
      同事已决定退款，等待第二人确认。<Link to="/admin/worth">去确认或退回</Link>
    </Trans>
  </p>
)

function Decide({ refund: { refundNo, amount, to: asked } }: { refund: RefundWire }) {
  const { t, i18n } = useLingui()
  const [grant, refuse] = [useGrantRefund(), useRefuseRefund()]
  const [to, setTo] = useState<'origin' | 'coins'>(asked === 'coins' ? 'coins' : 'origin')
  const [answer, setAnswer] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isEmpty = answer.trim() === ''
  const failed = grant.error ?? refuse.error
  return (
    <div className={css.form}>
      {amount > 0 && <Target value={to} onChange={setTo} />}
      <TextArea
        label={t`给客户的答复`}
        hint={t`客户会在订单页与邮件里看到。不同意时必须填写。`}
        value={answer}
        limit={MAX_REASON}
        isOptional
        onChange={(event) => setAnswer(event.currentTarget.value)}
        error={isTried && isEmpty ? t`请填写不同意的理由` : undefined}
      />
      <FormError text={failed ? errorText(i18n, failed) : undefined} />
      <div className={cluster}>
        <Button
          look="primary"
          isBusy={grant.isPending}
          isDisabled={refuse.isPending}
          onClick={() => grant.mutate({ refundNo, to, ...(!isEmpty && { answer: answer.trim() }) })}
        >
          <Trans>同意退款并撤销授权</Trans>
        </Button>
        <Button
          isBusy={refuse.isPending}
          isDisabled={grant.isPending}
          onClick={() => (isEmpty ? setIsTried(true) : refuse.mutate({ refundNo, reason: answer.trim() }))}
        >
          <Trans>不同意</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Coins and bank transfers go back the way they came whatever is chosen. */
export function Target({
  value,
  onChange,
}: {
  value: 'origin' | 'coins'
  onChange: (value: 'origin' | 'coins') => void
}) {
  const { t } = useLingui()
  return (
    <RadioCards
      legend={<Trans>退到哪里</Trans>}
      cards={[
        { value: 'origin', name: t`原支付方式` },
        { value: 'coins', name: t`金币余额` },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

function Settle({ refundNo }: { refundNo: string }) {
  const { t, i18n } = useLingui()
  const settle = useSettleRefund()
  const [reference, setReference] = useState('')
  const [isTried, setIsTried] = useState(false)
  return (
    <div className={css.form}>
      <TextField
        label={t`银行流水号`}
        hint={t`转回客户账户后填写，只能填写一次。`}
        value={reference}
        maxLength={64}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={isTried && reference.trim() === '' ? t`请填写银行流水号` : undefined}
      />
      <FormError text={settle.error ? errorText(i18n, settle.error) : undefined} />
      <div className={cluster}>
        <Button
          look="primary"
          isBusy={settle.isPending}
          onClick={() =>
            reference.trim() === '' ? setIsTried(true) : settle.mutate({ refundNo, reference: reference.trim() })
          }
        >
          <Trans>确认已转回</Trans>
        </Button>
      </div>
    </div>
  )
}

function Repay({ refundNo }: { refundNo: string }) {
  const { i18n } = useLingui()
  const repay = useRepayRefund()
  const pay = (to: 'origin' | 'coins' | 'bank') => () => repay.mutate({ refundNo, to })
  return (
    <div className={css.form}>
      <p>
        <Trans>支付机构拒绝了这笔退款。授权已撤销，款项仍需退还。</Trans>
      </p>
      <FormError text={repay.error ? errorText(i18n, repay.error) : undefined} />
      <div className={cluster}>
        <Button isBusy={repay.isPending} onClick={pay('origin')}>
          <Trans>再次原路退回</Trans>
        </Button>
        <Button isDisabled={repay.isPending} onClick={pay('coins')}>
          <Trans>退为金币</Trans>
        </Button>
        <Button isDisabled={repay.isPending} onClick={pay('bank')}>
          <Trans>改由银行转账</Trans>
        </Button>
      </div>
    </div>
  )
}
