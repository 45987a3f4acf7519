import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { LimitsWire } from '#worker/modules/orders/approvals/contract.ts'
import { fenOf, yuanText } from './amount.ts'
import * as css from './limits.css.ts'
import { MemberLimitFields } from './member-limit-fields.tsx'
import { type Change, useKeepLimits } from './queries.ts'

export type Limited =
  | { of: 'member'; row: LimitsWire['members'][number] }
  | { of: 'department'; row: LimitsWire['departments'][number]; members: LimitsWire['members'] }

/** Limits of one member, or of one department with its approvers. */
export default function LimitDialog({ limited, onClose }: { limited: Limited; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const isMember = limited.of === 'member'
  const keep = useKeepLimits(limited.of === 'member' ? limited.row.accountId : limited.row.departmentId)
  const [problem, setProblem] = useState<string>()
  const [asks, setAsks] = useState(limited.of === 'member' && limited.row.alwaysAsk)
  const [approvers, setApprovers] = useState<readonly string[]>(
    limited.of === 'department' ? limited.row.approvers : [],
  )
  const wrong = { text: t`请输入金额，例如 5000；留空表示不限` }
  const { form, field, values, takeErrors, onSubmit } = useForm(
    {
      perOrder: limited.of === 'member' ? yuanText(limited.row.perOrder) : '',
      perMonth: yuanText(limited.row.perMonth),
    },
    ({ perOrder, perMonth }) => ({
      perOrder: fenOf(perOrder) === undefined ? wrong : null,
      perMonth: fenOf(perMonth) === undefined ? wrong : null,
    }),
  )
  const submit = () => {
    setProblem(undefined)
    const perMonth = fenOf(values.perMonth) ?? null
    const change: Change = isMember
      ? { of: 'member', perOrder: fenOf(values.perOrder) ?? null, perMonth, alwaysAsk: asks }
      : { of: 'department', perMonth, approvers: [...approvers] }
    keep.mutate(change, {
      onSuccess: onClose,
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  const choose = (id: string, isOn: boolean) =>
    setApprovers(isOn ? [...approvers, id] : approvers.filter((one) => one !== id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCompact
      title={<Trans>“{limited.row.name}”的限额</Trans>}
      footer={
        <div className={css.dialogButtons}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button look="primary" type="submit" form={formId} isBusy={keep.isPending}>
            <Trans>保存</Trans>
          </Button>
        </div>
      }
    >
      <form id={formId} ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
        {isMember ? (
          <MemberLimitFields perOrder={field('perOrder')} perMonth={field('perMonth')} asks={asks} onAsks={setAsks} />
        ) : (
          <TextField
            {...field('perMonth')}
            label={t`部门及下级每月最多（元）`}
            hint={t`留空表示不限；按北京时间的自然月`}
            isOptional
            inputMode="decimal"
          />
        )}
        {limited.of === 'department' && (
          <fieldset className={css.approvers}>
            <legend className={css.note}>
              <Trans>审批人（管理员总是可以审批）</Trans>
            </legend>
            {limited.members
              .filter(({ role }) => role !== 'companyAdmin')
              .map(({ accountId, name }) => (
                <Checkbox
                  key={accountId}
                  checked={approvers.includes(accountId)}
                  onChange={(event) => choose(accountId, event.target.checked)}
                >
                  {name}
                </Checkbox>
              ))}
          </fieldset>
        )}
        <FormError text={problem} />
      </form>
    </Dialog>
  )
}
