import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import type { InvoiceTitle } from '#worker/modules/invoices/contract.ts'
import {
  FREE_SHIPPING_FROM,
  INVOICE_FIELDS,
  INVOICE_TYPES,
  type InvoiceField,
  isPaper,
  isSpecial,
  requiredFields,
} from '#worker/modules/invoices/values.ts'
import { faultsOf, type InvoiceValues, sentValues, shownFields } from './invoice-values.ts'
import { faultText, INVOICE_FIELD_NAMES, INVOICE_TYPE_HINTS, INVOICE_TYPE_NAMES } from './invoice-words.ts'
import * as css from './invoices.css.ts'

const KINDS: Partial<Record<InvoiceField, { type: string; autoComplete: string }>> = {
  applicantPhone: { type: 'tel', autoComplete: 'tel' },
  companyPhone: { type: 'tel', autoComplete: 'off' },
  recipientPhone: { type: 'tel', autoComplete: 'tel-national' },
  recipientEmail: { type: 'email', autoComplete: 'email' },
  recipientName: { type: 'text', autoComplete: 'name' },
  recipientAddress: { type: 'text', autoComplete: 'street-address' },
}

type Props = {
  initial: InvoiceValues
  titles: readonly InvoiceTitle[]
  /** The orders are a company's, so that its invoice is one to a company unless chosen otherwise. */
  isForCompany?: boolean
  /** In fen; whether paper ships free depends on it. */
  amount: number
  submitName: string
  onSubmit: (values: InvoiceValues) => Promise<unknown>
  /** What must be true besides the fields; its text is shown above the button. */
  problem?: string | undefined
  onCancel?: (() => void) | undefined
}

/** The details of an invoice: only what its kind needs is asked for; errors stand at their fields. */
export function InvoiceForm({
  initial,
  titles,
  isForCompany = false,
  amount,
  submitName,
  onSubmit,
  problem,
  onCancel,
}: Props) {
  const { t, i18n } = useLingui()
  const [isCompany, setIsCompany] = useState(isForCompany || initial.taxNumber !== '')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const checked = (values: InvoiceValues) =>
    Object.fromEntries(
      Object.entries(faultsOf(values, isCompany || isSpecial(values.type))).map(([name, code]) => [
        name,
        { text: faultText(i18n, code) },
      ]),
    )
  const { form, field, values, set, takeErrors, onSubmit: submitted } = useForm<InvoiceValues>(initial, checked)
  const forCompany = isCompany || isSpecial(values.type)
  const submit = async () => {
    setIsTried(true)
    if (problem !== undefined) return
    setFailure(undefined)
    setIsBusy(true)
    try {
      await onSubmit(sentValues(values, forCompany))
    } catch (error) {
      if (!takeErrors(error)) setFailure(errorText(i18n, error))
    } finally {
      setIsBusy(false)
    }
  }
  const choose = (id: string) => {
    const title = titles.find((one) => one.id === id)
    if (!title) return
    for (const name of INVOICE_FIELDS) if (name in title) set(name, title[name as keyof InvoiceTitle] ?? '')
    setIsCompany(title.taxNumber !== null)
  }
  const required = requiredFields(values.type)
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={submitted(() => void submit())}>
      <RadioCards
        legend={<Trans>发票类型</Trans>}
        cards={INVOICE_TYPES.map((value) => ({
          value,
          name: i18n._(INVOICE_TYPE_NAMES[value]),
          desc: i18n._(INVOICE_TYPE_HINTS[value]),
        }))}
        value={values.type}
        onChange={(type) => set('type', type)}
      />
      {!isSpecial(values.type) && (
        <RadioCards
          legend={<Trans>抬头类型</Trans>}
          cards={[
            { value: 'person', name: t`个人` },
            { value: 'company', name: t`企业或单位` },
          ]}
          value={isCompany ? 'company' : 'person'}
          onChange={(kind) => setIsCompany(kind === 'company')}
        />
      )}
      {titles.length > 0 && (
        <SelectField
          label={t`常用抬头`}
          isOptional
          placeholder={t`选择用过的抬头`}
          options={titles.map(({ id, title, taxNumber }) => ({
            value: id,
            name: taxNumber === null ? title : `${title} · ${taxNumber}`,
          }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <div className={css.fields}>
        {shownFields(values.type, forCompany).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            {...KINDS[name]}
            label={i18n._(INVOICE_FIELD_NAMES[name])}
            isOptional={!required.includes(name) && !(name === 'taxNumber' && forCompany)}
            hint={
              name === 'recipientEmail'
                ? t`开具后通知这个邮箱；不填则通知账号的邮箱`
                : name === 'taxNumber' && !isSpecial(values.type)
                  ? t`统一社会信用代码；境外号码写成 GB:123456789`
                  : name === 'recipientPhone'
                    ? t`中国大陆手机号`
                    : undefined
            }
          />
        ))}
      </div>
      {isPaper(values.type) && (
        <p className={css.note} role="status">
          {amount >= FREE_SHIPPING_FROM ? (
            <Trans>发票金额满 1000 元，包邮。</Trans>
          ) : (
            <Trans>发票金额不满 1000 元，快递到付，邮费由收件人支付。</Trans>
          )}
        </p>
      )}
      <FormError text={failure ?? (isTried ? problem : undefined)} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {submitName}
        </Button>
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>不改了</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
