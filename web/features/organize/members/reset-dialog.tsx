import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SecurityForm } from '#web/features/account/security/security-form.tsx'
import { readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import type { CompanyAccount } from '#worker/modules/enterprise/members/contract.ts'
import { INITIAL_PASSWORD_PATTERN } from '#worker/modules/enterprise/members/values.ts'
import { useCompanyCall } from '../use-company-call.ts'

/** A new initial password for an account that the company manages. */
export default function ResetDialog({
  account: { id, name },
  onClose,
}: {
  account: CompanyAccount
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<string>()
  const reset = useCompanyCall(
    (api, initialPassword: string) =>
      readValue(
        api.account.enterprise.accounts[':id']['reset-password'].$post({ param: { id }, json: { initialPassword } }),
      ),
    { done: t`已重置密码`, isSilent: true },
  )
  const { form, field, values, takeErrors, onSubmit } = useForm({ initialPassword: '' }, (v) => ({
    initialPassword: INITIAL_PASSWORD_PATTERN.test(v.initialPassword)
      ? null
      : { text: t`6–20 位字母和数字，两者都要有` },
  }))
  const submit = () => {
    setProblem(undefined)
    reset.mutate(values.initialPassword, {
      onSuccess: onClose,
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  return (
    <SecurityForm
      title={<Trans>重置 {name} 的密码</Trans>}
      submit={<Trans>重置</Trans>}
      form={form}
      problem={problem}
      isBusy={reset.isPending}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <p>
        <Trans>对方会在所有设备上退出登录。用新的初始密码登录时，要先设置自己的密码。</Trans>
      </p>
      <PasswordField {...field('initialPassword')} label={t`初始密码`} autoComplete="new-password" />
    </SecurityForm>
  )
}
