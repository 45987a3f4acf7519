import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as account from '#web/features/account/account.css.ts'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/drawn/qr-code.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { muted, small } from '#web/ui/theme/layout.css.ts'
import { isStaffPassword, STAFF_PASSWORD } from '#worker/modules/staff/values.ts'
import { type EnrolmentOffer, useCompleteEnrolment } from '../queries.ts'
import * as css from '../staff.css.ts'

type Props = { token: string; offer: EnrolmentOffer; onDone: (codes: readonly string[]) => void }

/** Sets a password and a TOTP app; a code proves that the app was set up. */
export function EnrolForm({ token, offer, onDone }: Props) {
  const { t, i18n } = useLingui()
  const complete = useCompleteEnrolment()
  const [problem, setProblem] = useState<string>()
  const { min } = STAFF_PASSWORD
  const rule = t`密码至少 ${min} 位`
  const { form, field, values, takeErrors, onSubmit } = useForm({ password: '', again: '', code: '' }, (v) => ({
    password: isStaffPassword(v.password) ? null : { text: rule },
    again: v.again === v.password ? null : { text: t`两次输入的密码不一致` },
    code: /^\s*\d{3}\s?\d{3}\s*$/.test(v.code) ? null : 'CODE_WRONG',
  }))
  const submit = () => {
    setProblem(undefined)
    complete.mutate(
      { token, password: values.password, code: values.code },
      {
        onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
        onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
      },
    )
  }
  return (
    <form ref={form} className={account.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <PasswordField {...field('password')} label={t`设置密码`} hint={rule} autoComplete="new-password" />
      <PasswordField {...field('again')} label={t`再次输入密码`} autoComplete="new-password" />
      <div className={css.scan}>
        <p>
          <Trans>用验证器应用扫描二维码：</Trans>
        </p>
        <QrCode text={offer.otpauth} label={t`验证器应用的二维码`} />
        <p className={`${muted} ${small}`}>
          <Trans>不能扫描时，手动输入密钥：</Trans>
        </p>
        <p className={css.secret}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <TextField
        {...field('code')}
        label={t`验证码`}
        hint={t`验证器应用中显示的 6 位数字`}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={complete.isPending}>
        <Trans>开通</Trans>
      </Button>
    </form>
  )
}
