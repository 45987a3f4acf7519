import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import * as css from '../account.css.ts'
import { AddressField } from '../fields/address-field.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { isCode, isPassword } from '../fields/password-rules.ts'
import { useCarriedAddress, useFirstAddress, useTypedWay } from '../fields/typed-address.ts'
import { FormError } from '../form-error.tsx'
import { useResetPassword, type Way } from '../mutations.ts'
import { useAddressIssue, useFirstWay, useWays } from '../use-ways.ts'
import { FormTabs } from './form-tabs.tsx'

type Values = { username: string; captcha: string; password: string; confirmation: string }

/** Sets a new password with a code sent to the account's phone or e-mail. `onDone` leaves the page. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>(useFirstWay(useTypedWay()))
  return (
    <FormTabs label={t`验证方式`} ways={useWays()} chosen={way} onChoose={setWay}>
      <ResetBy key={way} way={way} onDone={onDone} />
    </FormTabs>
  )
}

function ResetBy({ way, onDone }: { way: Way; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const reset = useResetPassword(way)
  const issueOf = useAddressIssue()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, readValid, takeErrors, onSubmit } = useForm<Values>(
    { username: useFirstAddress(way), captcha: '', password: '', confirmation: '' },
    (v) => ({
      username: issueOf(way, v.username),
      captcha: isCode(v.captcha) ? null : 'CODE_WRONG',
      password: isPassword(v.password) ? null : 'PASSWORD_RULE',
      confirmation: v.confirmation === v.password ? null : { text: t`两次输入的密码不一致` },
    }),
  )
  useCarriedAddress(way, values.username)
  const submit = () => {
    setProblem(undefined)
    reset.mutate(
      { username: values.username.trim(), captcha: values.captcha.trim(), password: values.password },
      { onSuccess: onDone, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <AddressField {...field('username')} way={way} />
      <CodeField
        {...field('captcha')}
        codeFor={{ way, purpose: 'WEB_UPDATE' }}
        readAddress={() => readValid('username')}
        onRefused={takeErrors}
      />
      <NewPasswordField {...field('password')} label={t`新密码`} />
      <PasswordField {...field('confirmation')} label={t`再次输入新密码`} autoComplete="new-password" />
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={reset.isPending || reset.isSuccess}>
        <Trans>重设密码</Trans>
      </Button>
    </form>
  )
}
