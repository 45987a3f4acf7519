import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as css from '../account.css.ts'
import { useCarriedAddress, useFirstAddress } from '../fields/typed-address.ts'
import { FormError } from '../form-error.tsx'
import { useSignIn } from '../mutations.ts'
import { AutologinBox } from './autologin-box.tsx'

type Values = { username: string; password: string; autologin: boolean }

/** By mobile number, e-mail address or account name. `onDone` leaves the page, so the button stays busy until then. */
export function PasswordSignIn({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const signIn = useSignIn()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, set, takeErrors, onSubmit } = useForm<Values>(
    { username: useFirstAddress('name'), password: '', autologin: true },
    ({ username, password }) => ({
      username: username.trim() ? null : { text: t`请输入手机号、邮箱或账号` },
      password: password ? null : { text: t`请输入密码` },
    }),
  )
  useCarriedAddress('name', values.username)
  const submit = () => {
    setProblem(undefined)
    signIn.mutate(
      { loginType: 'password', ...values, username: values.username.trim() },
      { onSuccess: onDone, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <TextField
        {...field('username')}
        label={t`手机号、邮箱或账号`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label={t`密码`} autoComplete="current-password" />
      <AutologinBox isOn={values.autologin} onChange={(isOn) => set('autologin', isOn)} />
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={signIn.isPending || signIn.isSuccess}>
        <Trans>登录</Trans>
      </Button>
    </form>
  )
}
