import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { reasonText } from '#web/features/orders/transfer/reasons.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { REFUSAL_REASONS } from '#worker/modules/orders/transfers/values.ts'
import * as css from '../decide.css.ts'
import { RefuseForm } from '../refuse-form.tsx'
import { fenTyped } from './amount.ts'
import { type Transfer, useConfirmTransfer, useRejectTransfer } from './transfer-queries.ts'

/** Confirm what one has found on the bank account, or refuse with a reason. */
export function DecideTransfer({ transfer }: { transfer: Transfer }) {
  const [isRejecting, setIsRejecting] = useState(false)
  return isRejecting ? (
    <Reject orderNo={transfer.orderNo} onBack={() => setIsRejecting(false)} />
  ) : (
    <Confirm transfer={transfer} onReject={() => setIsRejecting(true)} />
  )
}

/** Reference and amount are typed from the bank's statement, not copied from the order: that is the check. */
function Confirm({ transfer, onReject }: { transfer: Transfer; onReject: () => void }) {
  const { t, i18n } = useLingui()
  const { orderNo, order, people, checks } = transfer
  const confirm = useConfirmTransfer()
  const [problem, setProblem] = useState<string>()
  const isMine = checks.some((check) => check.isMine)
  const { form, field, values, takeErrors, onSubmit } = useForm({ reference: '', amountFen: '' }, (v) => ({
    reference: v.reference.trim() ? null : { text: t`请填写银行流水号` },
    amountFen:
      fenTyped(v.amountFen) === null
        ? { text: t`请填写到账金额` }
        : fenTyped(v.amountFen) === order.amountPayable
          ? null
          : { text: t`与应付金额不一致，不能确认` },
  }))
  const submit = () => {
    setProblem(undefined)
    const seen = { orderNo, reference: values.reference, amountFen: fenTyped(values.amountFen) ?? -1 }
    confirm.mutate(seen, { onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) })
  }
  return (
    <form ref={form} className={css.decide} method="post" noValidate onSubmit={onSubmit(submit)}>
      <div className={css.fields}>
        <TextField {...field('reference')} label={t`银行流水号`} autoComplete="off" spellCheck={false} />
        <TextField {...field('amountFen')} label={t`到账金额（元）`} inputMode="decimal" autoComplete="off" />
      </div>
      <FormError text={problem} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={confirm.isPending}>
          {isMine ? (
            <Trans>更正流水号</Trans>
          ) : people > 1 && checks.length === 0 ? (
            <Trans>确认到账（第一人）</Trans>
          ) : (
            <Trans>确认到账</Trans>
          )}
        </Button>
        <Button onClick={onReject}>
          <Trans>驳回…</Trans>
        </Button>
      </div>
    </form>
  )
}

function Reject({ orderNo, onBack }: { orderNo: string; onBack: () => void }) {
  const { i18n } = useLingui()
  const { isPending, mutate } = useRejectTransfer()
  return (
    <RefuseForm
      reasons={REFUSAL_REASONS.map((value) => ({ value, name: reasonText(i18n, value) }))}
      refusing={{ isPending, mutate: (reason, on) => mutate({ orderNo, reason }, on) }}
      onBack={onBack}
    >
      <Trans>驳回凭证</Trans>
    </RefuseForm>
  )
}
