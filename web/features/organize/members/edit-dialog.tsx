import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SecurityForm } from '#web/features/account/security/security-form.tsx'
import { fenOf, yuanText } from '#web/features/limits/amount.ts'
import { MemberLimitFields } from '#web/features/limits/member-limit-fields.tsx'
import { readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { ChangeMember, CompanyAccount } from '#worker/modules/enterprise/members/contract.ts'
import { useCompanyCall } from '../use-company-call.ts'
import { isRole, MemberFields } from './member-fields.tsx'

/** Name, department, role and limits, kept together; nobody's own role or limits. */
export default function EditDialog({ account, onClose }: { account: CompanyAccount; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<string>()
  const { id, isOwn, limits } = account
  const [asks, setAsks] = useState(limits?.alwaysAsk ?? false)
  const wrong = { text: t`请输入金额，例如 5000；留空表示不限` }
  const edit = useCompanyCall(
    (api, json: ChangeMember) => readValue(api.account.enterprise.accounts[':id'].$put({ param: { id }, json })),
    { done: t`已保存`, isSilent: true },
  )
  const { form, field, values, takeErrors, onSubmit } = useForm(
    {
      ...{ name: account.name, role: account.role as string, departmentId: account.department?.id ?? '' },
      ...{ perOrder: yuanText(limits?.perOrder ?? null), perMonth: yuanText(limits?.perMonth ?? null) },
    },
    ({ name, perOrder, perMonth }) => ({
      name: name.trim() ? null : 'FIELD_REQUIRED',
      perOrder: fenOf(perOrder) === undefined ? wrong : null,
      perMonth: fenOf(perMonth) === undefined ? wrong : null,
    }),
  )
  const submit = () => {
    setProblem(undefined)
    const { role, departmentId } = values
    edit.mutate(
      {
        name: values.name.trim(),
        ...(!isOwn && isRole(role) && { role }),
        ...(departmentId && { departmentId }),
        ...(!isOwn && {
          limits: {
            perOrder: fenOf(values.perOrder) ?? null,
            perMonth: fenOf(values.perMonth) ?? null,
            alwaysAsk: asks,
          },
        }),
      },
      { onSuccess: onClose, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <SecurityForm
      title={<Trans>编辑成员</Trans>}
      form={form}
      problem={problem}
      isBusy={edit.isPending}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t`姓名`} maxLength={64} autoComplete="off" />
      <MemberFields role={field('role')} department={field('departmentId')} isRoleFixed={isOwn} />
      {!isOwn && (
        <MemberLimitFields perOrder={field('perOrder')} perMonth={field('perMonth')} asks={asks} onAsks={setAsks} />
      )}
    </SecurityForm>
  )
}
