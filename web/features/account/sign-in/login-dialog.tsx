import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { ANONYMOUS_PLAYS } from '#web/player/engine/limit.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import * as css from '../account.css.ts'
import type { Mode } from '../way-to.tsx'
import { enter } from './enter.ts'
import { OtherWays } from './other-ways.tsx'
import { SignInModes } from './sign-in-modes.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useModeFocus } from './use-mode-focus.ts'

/**
 * Sign-in over the current page, by WeChat first (specification section 2), on a touch screen by code: a phone cannot scan
 * itself. Afterwards the current page is reloaded, or the requested one opened.
 */
export default function LoginDialog({
  goTo,
  reason,
  onClose,
}: {
  goTo?: string
  reason?: 'plays'
  onClose: () => void
}) {
  const { isTouch } = useRouteContext({ from: '__root__' })
  const [mode, setMode] = useState<Mode>(useOffers()('wechat') && !isTouch ? 'wechat' : 'form')
  const isNew = mode === 'new'
  const ref = useModeFocus(isNew ? 'new' : 'known')
  const lead = { onGo: setMode }
  return (
    <Dialog
      isOpen
      isCompact
      onClose={onClose}
      width="432px"
      title={isNew ? <Trans>注册账号</Trans> : <Trans>登录后继续</Trans>}
    >
      <div ref={ref} className={css.form} tabIndex={-1}>
        {reason === 'plays' && (
          <p>
            <Trans>未登录可以试听 {ANONYMOUS_PLAYS} 首。登录后不限次数，正在听的这一首会为你留着。</Trans>
          </p>
        )}
        {isNew ? (
          <SignUpForm onDone={() => enter(goTo)} />
        ) : (
          <SignInModes isWechat={mode === 'wechat'} lead={lead} goTo={goTo} isTouch={isTouch} onDone={enter} />
        )}
        {mode !== 'wechat' && (
          <p className={css.alternative}>
            {isNew ? <Trans>已有账号？</Trans> : <Trans>还没有账号？</Trans>}{' '}
            <button type="button" className={css.switchLink} onClick={() => setMode(isNew ? 'form' : 'new')}>
              {isNew ? <Trans>去登录</Trans> : <Trans>立即注册</Trans>}
            </button>
          </p>
        )}
        <OtherWays isWechat={mode === 'wechat'} lead={lead} />
      </div>
    </Dialog>
  )
}
