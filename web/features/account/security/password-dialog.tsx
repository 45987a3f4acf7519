import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { isPassword } from '../fields/password-rules.ts'
import { SecurityForm } from './security-form.tsx'
import { useChangePassword } from './security-mutations.ts'
import { useSaved } from './use-saved.ts'

type Props = {
  id: string
  /** The account has no password yet; the owner has been verified in another way. */
  isFirst?: boolean
  onClose: () => void
}
type Values = { loginPwd: string; password: string; confirmation: string }

/** The new password must meet the rule and differ from the current one (specification section 5). Other devices are signed out. */
export default function PasswordDialog({ id, isFirst = false, onClose }: Props) {
  const { t, i18n } = useLingui()
  const change = useChangePassword(id)
  const saved = useSaved(onClose, isFirst ? t`密码已设置` : undefined)
  const [problem, setProblem] = useState<string>()
  const { form, field, values, takeErrors, onSubmit } = useForm<Values>(
    { loginPwd: '', password: '', confirmation: '' },
    (v) => ({
      loginPwd: isFirst || v.loginPwd ? null : { text: t`请输入当前密码` },
      password: !isPassword(v.password)
        ? 'PASSWORD_RULE'
        : !isFirst && v.password === v.loginPwd
          ? { text: t`新密码不能与当前密码相同` }
          : null,
      confirmation: v.confirmation === v.password ? null : { text: t`两次输入的密码不一致` },
    }),
  )
  const submit = () => {
    setProblem(undefined)
    change.mutate(
      { password: values.password, ...(!isFirst && { loginPwd: values.loginPwd }) },
      { onSuccess: saved, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <SecurityForm
      title={isFirst ? <Trans>设置密码</Trans> : <Trans>修改密码</Trans>}
      form={form}
      problem={problem}
      isBusy={change.isPending}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      {isFirst && (
        <p>
          <Trans>设置后可以用绑定的手机号或邮箱加密码登录，更改登录方式时也可以用它确认身份。</Trans>
        </p>
      )}
      {!isFirst && <PasswordField {...field('loginPwd')} label={t`当前密码`} autoComplete="current-password" />}
      <NewPasswordField {...field('password')} label={t`新密码`} />
      <PasswordField {...field('confirmation')} label={t`再次输入新密码`} autoComplete="new-password" />
    </SecurityForm>
  )
}
