import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import * as css from '../account.css.ts'
import { AddressField } from '../fields/address-field.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { isCode } from '../fields/password-rules.ts'
import { useCarriedAddress, useFirstAddress } from '../fields/typed-address.ts'
import { FormError } from '../form-error.tsx'
import { useSignIn, type Way } from '../mutations.ts'
import { useAddressIssue } from '../use-ways.ts'
import { AutologinBox } from './autologin-box.tsx'
import { TermsBox } from './terms-box.tsx'

type Values = { username: string; captcha: string; autologin: boolean; acceptsTerms: boolean }

/** By a code sent to the phone or by e-mail; an address without an account is registered (docs/decisions/084). */
export function CodeSignIn({ way, onDone }: { way: Way; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const signIn = useSignIn()
  const issueOf = useAddressIssue()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, set, errorOf, readValid, takeErrors, onSubmit } = useForm<Values>(
    { username: useFirstAddress(way), captcha: '', autologin: true, acceptsTerms: false },
    ({ username, captcha, acceptsTerms }) => ({
      username: issueOf(way, username),
      captcha: isCode(captcha) ? null : 'CODE_WRONG',
      acceptsTerms: acceptsTerms ? null : { text: t`请先阅读并同意用户协议和隐私政策` },
    }),
  )
  useCarriedAddress(way, values.username)
  const submit = () => {
    setProblem(undefined)
    signIn.mutate(
      {
        loginType: way === 'mobile' ? 'SMS' : 'EMAIL',
        ...values,
        username: values.username.trim(),
        captcha: values.captcha.trim(),
      },
      { onSuccess: onDone, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <AddressField
        {...field('username')}
        way={way}
        hint={way === 'mobile' ? <Trans>新手机号登录后自动注册</Trans> : <Trans>新邮箱登录后自动注册</Trans>}
      />
      <CodeField
        {...field('captcha')}
        codeFor={{ way, purpose: 'WEB_LOGIN' }}
        readAddress={() => readValid('username')}
        onRefused={takeErrors}
      />
      <div>
        <TermsBox
          isOn={values.acceptsTerms}
          onChange={(isOn) => set('acceptsTerms', isOn)}
          error={errorOf('acceptsTerms')}
        />
        <AutologinBox isOn={values.autologin} onChange={(isOn) => set('autologin', isOn)} />
      </div>
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={signIn.isPending || signIn.isSuccess}>
        <Trans>登录 / 注册</Trans>
      </Button>
    </form>
  )
}
