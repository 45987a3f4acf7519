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
import { isCode, isMobile, isPassword } from '../fields/password-rules.ts'
import { useCarriedAddress, useFirstAddress, useTypedWay } from '../fields/typed-address.ts'
import { FormError } from '../form-error.tsx'
import { useSignUp, type Way } from '../mutations.ts'
import { useAddressIssue, useFirstWay, useWays } from '../use-ways.ts'
import { AutologinBox } from './autologin-box.tsx'
import { FormTabs } from './form-tabs.tsx'

type Values = { username: string; captcha: string; password: string; confirmation: string; autologin: boolean }

/** By mobile number or e-mail address, and a code. `onDone` leaves the page, so the button stays busy until then. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>(useFirstWay(useTypedWay()))
  return (
    <FormTabs label={t`注册方式`} ways={useWays()} chosen={way} onChoose={setWay}>
      <SignUpBy key={way} way={way} onDone={onDone} />
    </FormTabs>
  )
}

function SignUpBy({ way, onDone }: { way: Way; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const signUp = useSignUp(way)
  const issueOf = useAddressIssue()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, set, readValid, takeErrors, onSubmit } = useForm<Values>(
    { username: useFirstAddress(way), captcha: '', password: '', confirmation: '', autologin: false },
    (v) => ({
      // A mobile number in the e-mail field is accepted (specification section 5).
      username: isMobile(v.username) ? null : issueOf(way, v.username),
      captcha: isCode(v.captcha) ? null : 'CODE_WRONG',
      password: isPassword(v.password) ? null : 'PASSWORD_RULE',
      confirmation: v.confirmation === v.password ? null : { text: t`两次输入的密码不一致` },
    }),
  )
  useCarriedAddress(way, values.username)
  const submit = () => {
    const { confirmation: _, ...input } = values
    setProblem(undefined)
    signUp.mutate(
      { ...input, username: input.username.trim(), captcha: input.captcha.trim() },
      { onSuccess: onDone, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <AddressField {...field('username')} way={way} />
      <CodeField
        {...field('captcha')}
        codeFor={{ way, purpose: 'WEB_REGISTER' }}
        readAddress={() => readValid('username')}
        onRefused={takeErrors}
      />
      <NewPasswordField {...field('password')} label={t`设置密码`} />
      <PasswordField {...field('confirmation')} label={t`再次输入密码`} autoComplete="new-password" />
      <AutologinBox isOn={values.autologin} onChange={(isOn) => set('autologin', isOn)} />
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={signUp.isPending || signUp.isSuccess}>
        <Trans>注册</Trans>
      </Button>
    </form>
  )
}
