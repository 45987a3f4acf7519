import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { textLink } from '#web/ui/theme/layout.css.ts'
import * as css from '../account.css.ts'
import { FormTabs } from './form-tabs.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { SmsSignIn } from './sms-sign-in.tsx'

/** Sign-in by password or SMS code. `redirectUrl` is passed on to the page for a forgotten password. */
export function SignInForm({
  onDone,
  redirectUrl,
  corner,
}: {
  onDone: () => void
  redirectUrl?: string | undefined
  corner?: ReactNode
}) {
  const { t } = useLingui()
  const [way, setWay] = useState<'password' | 'sms'>('password')
  const ways = [
    { key: 'password', name: t`密码登录` },
    { key: 'sms', name: t`短信登录` },
  ] as const
  return (
    <div className={css.form}>
      <FormTabs label={t`登录方式`} ways={ways} chosen={way} onChoose={setWay} corner={corner}>
        {way === 'password' ? <PasswordSignIn onDone={onDone} /> : <SmsSignIn onDone={onDone} />}
      </FormTabs>
      <p className={css.forgot}>
        <Link className={textLink} to="/find-password" search={{ redirectUrl }}>
          <Trans>忘记密码</Trans>
        </Link>
      </p>
    </div>
  )
}
