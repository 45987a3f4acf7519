import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SecurityForm } from '#web/features/account/security/security-form.tsx'
import { readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { AddAccount } from '#worker/modules/enterprise/members/contract.ts'
import { INITIAL_PASSWORD_PATTERN, tidyUsername, USERNAME_PATTERN } from '#worker/modules/enterprise/members/values.ts'
import * as css from '../organize.css.ts'
import { useCompanyCall } from '../use-company-call.ts'
import { isRole, MemberFields } from './member-fields.tsx'

/** An account that the company makes for a member. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<string>()
  const add = useCompanyCall((api, json: AddAccount) => readValue(api.account.enterprise.accounts.$post({ json })), {
    done: t`已添加成员`,
    isSilent: true,
  })
  const required = (text: string) => (text.trim() ? null : 'FIELD_REQUIRED')
  const { form, field, values, takeErrors, onSubmit } = useForm(
    { name: '', username: '', initialPassword: '', email: '', phone: '', role: '', departmentId: '' },
    (v) => ({
      name: required(v.name),
      username:
        required(v.username) ??
        (USERNAME_PATTERN.test(tidyUsername(v.username)) ? null : { text: t`不能含中文、@ 或空格，也不能全是数字` }),
      initialPassword: INITIAL_PASSWORD_PATTERN.test(v.initialPassword)
        ? null
        : { text: t`6–20 位字母和数字，两者都要有` },
      role: required(v.role),
      departmentId: required(v.departmentId),
    }),
  )
  const submit = () => {
    setProblem(undefined)
    const { role } = values
    if (!isRole(role)) return
    add.mutate(
      {
        ...{ mode: 'add', role, departmentId: values.departmentId, initialPassword: values.initialPassword },
        ...{ name: values.name.trim(), username: values.username.trim() },
        ...{ email: values.email.trim(), phone: values.phone.trim() },
      },
      { onSuccess: onClose, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <SecurityForm
      title={<Trans>添加成员</Trans>}
      submit={<Trans>添加</Trans>}
      form={form}
      problem={problem}
      isBusy={add.isPending}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <p className={css.minor}>
        <Trans>
          由企业创建的账号用账号名登录，第一次登录时要先设置自己的密码。持有人绑定手机或邮箱之前，企业可以重置它的密码。
        </Trans>
      </p>
      <TextField {...field('name')} label={t`姓名`} maxLength={64} autoComplete="off" />
      <TextField
        {...field('username')}
        label={t`账号名`}
        hint={t`登录用；不能含中文、@ 或空格，也不能全是数字`}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('initialPassword')} label={t`初始密码`} autoComplete="new-password" />
      <MemberFields role={field('role')} department={field('departmentId')} />
      <TextField {...field('email')} label={t`邮箱`} hint={t`只用于联系，不能用来登录`} isOptional autoComplete="off" />
      <TextField {...field('phone')} label={t`手机`} isOptional autoComplete="off" inputMode="tel" />
    </SecurityForm>
  )
}
