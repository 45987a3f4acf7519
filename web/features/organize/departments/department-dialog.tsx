import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SecurityForm } from '#web/features/account/security/security-form.tsx'
import { readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useCompanyCall } from '../use-company-call.ts'

export default function DepartmentDialog({
  parent: { id: parentId, name: parentName },
  onClose,
}: {
  parent: { id: string | null; name: string }
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<string>()
  const add = useCompanyCall(
    (api, name: string) => readValue(api.account.enterprise.departments.$post({ json: { name, parentId } })),
    { done: t`已添加部门`, isSilent: true },
  )
  const { form, field, values, takeErrors, onSubmit } = useForm({ name: '' }, ({ name }) => ({
    name: name.trim() ? null : 'FIELD_REQUIRED',
  }))
  const submit = () => {
    setProblem(undefined)
    add.mutate(values.name.trim(), {
      onSuccess: onClose,
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  return (
    <SecurityForm
      title={<Trans>添加部门</Trans>}
      submit={<Trans>添加</Trans>}
      form={form}
      problem={problem}
      isBusy={add.isPending}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <p>
        <Trans>上级：{parentName}</Trans>
      </p>
      <TextField {...field('name')} label={t`部门名称`} maxLength={128} />
    </SecurityForm>
  )
}
