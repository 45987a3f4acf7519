import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ANONYMOUS_PLAYS } from '../../player/limit.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as css from './account.css.ts'
import { enter } from './enter.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Signing in on top of the page one is on; that page is loaded again, or the one that was asked for. */
export default function LoginDialog({
  goTo,
  reason,
  onClose,
}: {
  goTo?: string
  reason?: 'plays'
  onClose: () => void
}) {
  const [isNew, setIsNew] = useState(false)
  const done = () => enter(goTo)
  return (
    <Dialog
      isOpen
      isCompact
      onClose={onClose}
      width="432px"
      title={isNew ? <Trans>注册账号</Trans> : <Trans>登录后继续</Trans>}
    >
      <div className={css.form}>
        {reason === 'plays' && (
          <p>
            <Trans>未登录可以试听 {ANONYMOUS_PLAYS} 首。登录后不限次数，正在听的这一首会为你留着。</Trans>
          </p>
        )}
        {isNew ? <SignUpForm onDone={done} /> : <SignInForm onDone={done} redirectUrl={goTo} />}
        <p className={css.alternative}>
          {isNew ? <Trans>已有账号？</Trans> : <Trans>还没有账号？</Trans>}{' '}
          <button type="button" className={css.switchLink} onClick={() => setIsNew(!isNew)}>
            {isNew ? <Trans>去登录</Trans> : <Trans>立即注册</Trans>}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
