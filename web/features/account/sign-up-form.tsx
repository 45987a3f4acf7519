import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import * as css from './account.css.ts'
import { Agreement } from './agreement.tsx'
import { CodeField } from './code-field.tsx'
import { FormError } from './form-error.tsx'
import { useSignUp } from './mutations.ts'
import { isCode, isEmail, isPassword, passwordHints } from './password-rules.ts'

type Values = { username: string; captcha: string; password: string; confirmation: string; autologin: boolean }

/** By e-mail and a code. `onDone` leaves the page, so the button stays busy until then. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const signUp = useSignUp()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, set, issues, reveal, takeErrors, onSubmit } = useForm<Values>(
    { username: '', captcha: '', password: '', confirmation: '', autologin: false },
    (v) => ({
      username: isEmail(v.username) ? null : v.username.trim() ? 'EMAIL_INVALID' : { text: t`请输入邮箱` },
      captcha: isCode(v.captcha) ? null : 'CODE_WRONG',
      password: isPassword(v.password) ? null : 'PASSWORD_RULE',
      confirmation: v.confirmation === v.password ? null : { text: t`两次输入的密码不一致` },
    }),
  )
  const hints = passwordHints(values.password)
  const kept = (isKept: boolean) => (values.password ? isKept : null)

  const submit = () => {
    const { confirmation: _, ...input } = values
    setProblem(undefined)
    signUp.mutate(
      { ...input, username: input.username.trim(), captcha: input.captcha.trim() },
      { onSuccess: onDone, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  const readAddress = () => {
    if (!issues.username) return values.username.trim()
    reveal('username')
    return null
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <TextField {...field('username')} label={t`邮箱`} type="email" autoComplete="email" spellCheck={false} />
      <CodeField {...field('captcha')} readAddress={readAddress} onRefused={takeErrors} />
      <PasswordField
        {...field('password')}
        label={t`设置密码`}
        autoComplete="new-password"
        rules={[
          { text: t`6–20 位`, isKept: kept(hints.length) },
          { text: t`至少一个字母`, isKept: kept(hints.letter) },
          { text: t`至少一个数字`, isKept: kept(hints.digit) },
        ]}
      />
      <PasswordField {...field('confirmation')} label={t`再次输入密码`} autoComplete="new-password" />
      <Checkbox
        name="autologin"
        checked={values.autologin}
        onChange={(event) => set('autologin', event.target.checked)}
      >
        <Trans>30 天内自动登录</Trans>
      </Checkbox>
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={signUp.isPending || signUp.isSuccess}>
        <Trans>注册</Trans>
      </Button>
      <Agreement />
    </form>
  )
}
