import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as account from '#web/features/account/account.css.ts'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useStaffSignIn } from '../queries.ts'

export function StaffSignIn({ way }: { way: 'password' | 'access' }) {
  return (
    <main id="main" className={account.page}>
      <header className={account.heading}>
        <h1>
          <Trans>员工登录</Trans>
        </h1>
        <p className={account.lead}>
          <Trans>此处只供 Cuemark 员工使用。</Trans>
        </p>
      </header>
      {way === 'access' ? <ByAccess /> : <ByPassword />}
    </main>
  )
}

/** Cloudflare Access has already authenticated the visitor before this page was served. */
function ByAccess() {
  const { i18n } = useLingui()
  const signIn = useStaffSignIn()
  return (
    <div className={account.form}>
      <FormError text={signIn.error ? errorText(i18n, signIn.error) : undefined} />
      <Button look="primary" isFull isBusy={signIn.isPending} onClick={() => signIn.mutate({})}>
        <Trans>用 Cloudflare Access 登录</Trans>
      </Button>
    </div>
  )
}

function ByPassword() {
  const { t, i18n } = useLingui()
  const signIn = useStaffSignIn()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, takeErrors, onSubmit } = useForm({ email: '', password: '', code: '' }, (v) => ({
    email: v.email.trim() ? null : { text: t`请输入邮箱` },
    password: v.password ? null : { text: t`请输入密码` },
    code: v.code.trim() ? null : { text: t`请输入验证码` },
  }))
  const submit = () => {
    setProblem(undefined)
    signIn.mutate(values, {
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  return (
    <form ref={form} className={account.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <TextField {...field('email')} label={t`邮箱`} type="email" autoComplete="username" />
      <PasswordField {...field('password')} label={t`密码`} />
      <TextField
        {...field('code')}
        label={t`验证码`}
        hint={t`验证器应用中的 6 位数字，或一个恢复码`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={signIn.isPending}>
        <Trans>登录</Trans>
      </Button>
    </form>
  )
}
