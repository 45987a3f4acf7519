import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { rejectText } from '#web/features/orders/invoices/invoice-words.ts'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { dayInBeijing } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { fileIssue, toAccept } from '#web/ui/kit/upload/file-rules.ts'
import { isPaper, MAX_INVOICE_BYTES, REJECT_REASONS } from '#worker/modules/invoices/values.ts'
import * as css from '../decide.css.ts'
import { RefuseForm } from '../refuse-form.tsx'
import { type StaffInvoice, useIssueInvoice, useRejectInvoice } from './invoice-queries.ts'
import * as own from './invoices.css.ts'

/** Issue with number and file, or on paper with the courier; or reject with a reason. */
export function DecideInvoice({ invoice }: { invoice: StaffInvoice }) {
  const [isRejecting, setIsRejecting] = useState(false)
  return isRejecting ? (
    <Reject invoice={invoice} onBack={() => setIsRejecting(false)} />
  ) : (
    <Issue invoice={invoice} onReject={() => setIsRejecting(true)} />
  )
}

const FILES = { types: ['application/pdf', 'application/ofd', 'application/xml'], maxBytes: MAX_INVOICE_BYTES } as const

function Issue({ invoice, onReject }: { invoice: StaffInvoice; onReject: () => void }) {
  const { t, i18n } = useLingui()
  const issue = useIssueInvoice()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const fileId = useId()
  const paper = isPaper(invoice.type)
  const needed = (text: string) => (text.trim() ? null : { text: t`请填写此项` })
  const { form, field, values, takeErrors, onSubmit } = useForm(
    { number: '', code: '', issuedOn: dayInBeijing(new Date()), courier: '', trackingNo: '' },
    (v) => ({
      number: needed(v.number),
      issuedOn: /^\d{4}-\d{2}-\d{2}$/.test(v.issuedOn) ? null : { text: t`请填写开票日期` },
      ...(paper && { courier: needed(v.courier), trackingNo: needed(v.trackingNo) }),
    }),
  )
  const submit = () => {
    if (!paper && !file) return setProblem(t`请选择发票文件`)
    if (file && fileIssue(file, FILES)) return setProblem(t`发票文件须为 PDF、OFD 或 XML，不超过 10 MB`)
    setProblem(undefined)
    const { courier, trackingNo, ...common } = values
    const fields = { ...common, ...(paper && { courier, trackingNo }), version: String(invoice.version) }
    const onError = (error: Error) => takeErrors(error) || setProblem(fieldErrors(error).file ?? errorText(i18n, error))
    issue.mutate({ id: invoice.id, fields, file }, { onError })
  }
  return (
    <form ref={form} className={css.decide} method="post" noValidate onSubmit={onSubmit(submit)}>
      <div className={css.fields}>
        <TextField {...field('number')} label={t`发票号码`} autoComplete="off" spellCheck={false} />
        <TextField {...field('code')} label={t`发票代码`} isOptional autoComplete="off" spellCheck={false} />
        <TextField {...field('issuedOn')} label={t`开票日期`} type="date" />
        {paper && <TextField {...field('courier')} label={t`快递公司`} autoComplete="off" />}
        {paper && <TextField {...field('trackingNo')} label={t`快递单号`} autoComplete="off" spellCheck={false} />}
      </div>
      <div className={own.fileField}>
        <label htmlFor={fileId}>
          {paper ? <Trans>发票扫描件（可选，PDF、OFD 或 XML）</Trans> : <Trans>发票文件（PDF、OFD 或 XML）</Trans>}
        </label>
        <input
          id={fileId}
          className={own.file}
          type="file"
          accept={toAccept(FILES.types)}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </div>
      <FormError text={problem} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={issue.isPending}>
          <Trans>登记为已开具</Trans>
        </Button>
        <Button onClick={onReject}>
          <Trans>驳回…</Trans>
        </Button>
      </div>
    </form>
  )
}

const REASONS = REJECT_REASONS.filter((reason) => reason !== 'refunded')

function Reject({ invoice: { id, version }, onBack }: { invoice: StaffInvoice; onBack: () => void }) {
  const { i18n } = useLingui()
  const { isPending, mutate } = useRejectInvoice()
  return (
    <RefuseForm
      reasons={REASONS.map((value) => ({ value, name: rejectText(i18n, value) }))}
      refusing={{ isPending, mutate: (reason, on) => mutate({ id, version, reason }, on) }}
      onBack={onBack}
    >
      <Trans>驳回申请</Trans>
    </RefuseForm>
  )
}
