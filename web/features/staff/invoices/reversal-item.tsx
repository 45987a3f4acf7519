import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { INVOICE_TYPE_NAMES, rejectText } from '#web/features/orders/invoices/invoice-words.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { dayInBeijing, getMinute } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Price } from '#web/ui/price.tsx'
import * as css from '../decide.css.ts'
import { Fact } from '../fact.tsx'
import * as staff from '../staff.css.ts'

import { type Reversal, useSettleReversal } from './invoice-queries.ts'

/** A credit note that a refund calls for: what it reverses, and its number once it was issued. */
export function ReversalItem({ reversal, mayDecide }: { reversal: Reversal; mayDecide: boolean }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { title, type, amount, invoiceAmount, invoiceNumber, invoiceIssuedOn, taxNumber, refundNo, reason } = reversal
  return (
    <li className={staff.item}>
      <div className={staff.itemHead}>
        <h2 className={staff.itemTitle}>{title}</h2>
        <Badge>{i18n._(INVOICE_TYPE_NAMES[type])}</Badge>
      </div>
      <dl className={staff.facts}>
        <Fact name={t`红冲金额`}>
          −<Price fen={amount} scale="lg" />
        </Fact>
        <Fact name={t`原发票`}>
          {invoiceNumber ?? '—'} · {invoiceIssuedOn} · <Price fen={invoiceAmount} />
        </Fact>
        {taxNumber && <Fact name={t`税号`}>{taxNumber}</Fact>}
        {refundNo && <Fact name={t`退款编号`}>{refundNo}</Fact>}
        {reason !== null && <Fact name={t`原因`}>{rejectText(i18n, reason)}</Fact>}
        <Fact name={refundNo ? t`退款时间` : t`登记时间`}>{getMinute(reversal.createdAt, locale)}</Fact>
        {reversal.number && (
          <Fact name={t`红字发票号码`}>
            {reversal.number} · {reversal.issuedOn}
          </Fact>
        )}
      </dl>
      {reversal.state === 'pending' && mayDecide && <Settle id={reversal.id} />}
    </li>
  )
}

function Settle({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const settle = useSettleReversal()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, takeErrors, onSubmit } = useForm(
    { number: '', issuedOn: dayInBeijing(new Date()) },
    (v) => ({ number: /^[0-9A-Za-z]{1,32}$/.test(v.number.trim()) ? null : { text: t`请填写红字发票号码` } }),
  )
  const submit = () => {
    setProblem(undefined)
    settle.mutate(
      { id, number: values.number.trim(), issuedOn: values.issuedOn },
      { onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <form ref={form} className={css.decide} method="post" noValidate onSubmit={onSubmit(submit)}>
      <div className={css.fields}>
        <TextField {...field('number')} label={t`红字发票号码`} autoComplete="off" spellCheck={false} />
        <TextField {...field('issuedOn')} label={t`开票日期`} type="date" />
      </div>
      <FormError text={problem} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={settle.isPending}>
          <Trans>登记红字发票</Trans>
        </Button>
      </div>
    </form>
  )
}
