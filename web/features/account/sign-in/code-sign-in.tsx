import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import * as css from '../account.css.ts'
import { AddressField } from '../address-field.tsx'
import { CodeField } from '../code-field.tsx'
import { FormError } from '../form-error.tsx'
import { useSignIn } from '../mutations.ts'
import { isCode } from '../password-rules.ts'
import { useAddressIssue } from '../use-ways.ts'
import { AutologinBox } from './autologin-box.tsx'

type Values = { username: string; captcha: string; autologin: boolean }

/** By a code sent to the phone. */
export function SmsSignIn({ onDone }: { onDone: () => void }) {
  const { i18n } = useLingui()
  const signIn = useSignIn()
  const issueOf = useAddressIssue()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, set, readValid, takeErrors, onSubmit } = useForm<Values>(
    { username: '', captcha: '', autologin: true },
    ({ username, captcha }) => ({
      username: issueOf('mobile', username),
      captcha: isCode(captcha) ? null : 'CODE_WRONG',
    }),
  )
  const submit = () => {
    setProblem(undefined)
    signIn.mutate(
      { loginType: 'SMS', ...values, username: values.username.trim(), captcha: values.captcha.trim() },
      { onSuccess: onDone, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <AddressField {...field('username')} way="mobile" />
      <CodeField
        {...field('captcha')}
        codeFor={{ way: 'mobile', purpose: 'WEB_LOGIN' }}
        readAddress={() => readValid('username')}
        onRefused={takeErrors}
      />
      <AutologinBox isOn={values.autologin} onChange={(isOn) => set('autologin', isOn)} />
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={signIn.isPending || signIn.isSuccess}>
        <Trans>登录</Trans>
      </Button>
    </form>
  )
}
