import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { rejectText } from '#web/features/orders/invoices/invoice-words.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { dayInBeijing } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Price } from '#web/ui/price.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import { REVERSE_REASONS } from '#worker/modules/invoices/values.ts'
import * as css from '../decide.css.ts'
import { type StaffInvoice, useReverseInvoice } from './invoice-queries.ts'

/** An issued invoice with a wrong title: the credit note for all that is left of it, after which its orders can be invoiced again. */
export function ReverseInvoice({ invoice }: { invoice: StaffInvoice }) {
  const [isOpen, setIsOpen] = useState(false)
  if (invoice.left === 0) return null
  if (isOpen) return <Reverse invoice={invoice} onBack={() => setIsOpen(false)} />
  return (
    <div className={css.buttons}>
      <Button scale="sm" onClick={() => setIsOpen(true)}>
        <Trans>红冲，让买家重新申请…</Trans>
      </Button>
    </div>
  )
}

const OTHER = 'other'

function Reverse({ invoice: { id, left, issuedOn }, onBack }: { invoice: StaffInvoice; onBack: () => void }) {
  const { t, i18n } = useLingui()
  const reverse = useReverseInvoice()
  const [reason, setReason] = useState<string>(REVERSE_REASONS[0])
  const [problem, setProblem] = useState<string>()
  const today = dayInBeijing(new Date())
  const { form, field, values, takeErrors, onSubmit } = useForm({ words: '', number: '', issuedOn: today }, (v) => ({
    words: reason !== OTHER || v.words.trim() ? null : { text: t`请填写原因` },
    number: /^[0-9A-Za-z]{1,32}$/.test(v.number.trim()) ? null : { text: t`请填写红字发票号码` },
    issuedOn: v.issuedOn >= (issuedOn ?? '') && v.issuedOn <= today ? null : { text: t`请填写开票日期` },
  }))
  const submit = () => {
    setProblem(undefined)
    const said = reason === OTHER ? values.words.trim() : reason
    const { issuedOn: day } = values
    reverse.mutate(
      { id, reason: said, amount: left, number: values.number.trim(), issuedOn: day },
      { onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <form ref={form} className={css.decide} method="post" noValidate onSubmit={onSubmit(submit)}>
      <p className={muted}>
        <Trans>
          先在税务软件里开出 <Price fen={left} />{' '}
          的红字发票，再在这里登记。登记后这张发票作废，订单可以重新申请，买家会收到邮件。
        </Trans>
      </p>
      <RadioCards
        legend={<Trans>红冲原因（买家会看到）</Trans>}
        cards={[
          ...REVERSE_REASONS.map((value) => ({ value: value as string, name: rejectText(i18n, value) })),
          { value: OTHER, name: t`其他` },
        ]}
        value={reason}
        onChange={setReason}
      />
      {reason === OTHER && (
        <TextField {...field('words')} label={t`原因`} hint={t`原文显示给买家，请用买家的语言`} maxLength={300} />
      )}
      <div className={css.fields}>
        <TextField {...field('number')} label={t`红字发票号码`} autoComplete="off" spellCheck={false} />
        <TextField {...field('issuedOn')} label={t`开票日期`} type="date" min={issuedOn ?? undefined} max={today} />
      </div>
      <FormError text={problem} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={reverse.isPending}>
          <Trans>登记红字发票</Trans>
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>返回</Trans>
        </Button>
      </div>
    </form>
  )
}
