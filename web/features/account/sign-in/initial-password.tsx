import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import * as css from '../account.css.ts'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { isPassword } from '../fields/password-rules.ts'
import { FormError } from '../form-error.tsx'
import { useSetInitialPassword } from '../mutations.ts'
import type { Values } from './password-sign-in.tsx'

/** The first sign-in to an account that a company made: its holder sets a password of their own. */
export default function InitialPassword({ signIn, onDone }: { signIn: Values; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const setOwn = useSetInitialPassword()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, takeErrors, onSubmit } = useForm({ newPassword: '', again: '' }, (v) => ({
    newPassword: !isPassword(v.newPassword)
      ? 'PASSWORD_RULE'
      : v.newPassword === signIn.password
        ? { text: t`新密码不能与初始密码相同` }
        : null,
    again: v.again === v.newPassword ? null : { text: t`两次输入的密码不一致` },
  }))
  const submit = () => {
    setProblem(undefined)
    setOwn.mutate(
      { ...signIn, username: signIn.username.trim(), newPassword: values.newPassword },
      { onSuccess: onDone, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <p role="status">
        <Trans>这是企业为你设置的初始密码。请先设置只有你知道的密码。</Trans>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={signIn.username} readOnly />
      <NewPasswordField {...field('newPassword')} label={t`新密码`} />
      <PasswordField {...field('again')} label={t`再次输入新密码`} autoComplete="new-password" />
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={setOwn.isPending || setOwn.isSuccess}>
        <Trans>设置并登录</Trans>
      </Button>
    </form>
  )
}
