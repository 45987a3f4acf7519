import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { textLink } from '#web/ui/theme/layout.css.ts'
import * as css from '../account.css.ts'
import { CodeSignIn } from './code-sign-in.tsx'
import { FormTabs } from './form-tabs.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'

/** Sign-in by code or by password. `redirectUrl` is passed on to the page for a forgotten password. */
export function SignInForm({
  onDone,
  redirectUrl,
  corner,
  isTouch = false,
}: {
  onDone: () => void
  redirectUrl?: string | undefined
  corner?: ReactNode
  isTouch?: boolean
}) {
  const { t } = useLingui()
  const [ways] = useState(useSignInWays(isTouch))
  const [way, setWay] = useState(ways[0]!.key)
  return (
    <div className={css.form}>
      <FormTabs label={t`登录方式`} ways={ways} chosen={way} onChoose={setWay} corner={corner}>
        {way === 'password' ? <PasswordSignIn onDone={onDone} /> : <CodeSignIn key={way} way={way} onDone={onDone} />}
      </FormTabs>
      {way === 'password' && (
        <p className={css.forgot}>
          <Link className={textLink} to="/find-password" search={{ redirectUrl }}>
            <Trans>忘记密码</Trans>
          </Link>
        </p>
      )}
    </div>
  )
}
