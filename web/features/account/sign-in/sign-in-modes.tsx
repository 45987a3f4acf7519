import { Trans } from '@lingui/react/macro'
import * as css from '../account.css.ts'
import { type Lead, WayCorner } from '../way-to.tsx'
import { WechatSignIn } from '../wechat/wechat-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useModeFocus } from './use-mode-focus.ts'

type Props = {
  isWechat: boolean
  lead: Lead
  goTo: string | undefined
  /** Leaves the page; without an address for the one that was asked for. */
  onDone: (goTo?: string) => void
}

/** Signing in with what one knows, or by WeChat's code; the picture in the corner turns one into the other. */
export function SignInModes({ isWechat, lead, goTo, onDone }: Props) {
  const ref = useModeFocus(isWechat ? 'wechat' : 'form')
  const corner = <WayCorner mode={isWechat ? 'form' : 'wechat'} lead={lead} />
  return (
    <div ref={ref} className={css.mode} tabIndex={-1}>
      {isWechat ? (
        <>
          <div className={css.cornered}>
            <p className={css.modeName}>
              <Trans>微信扫码登录</Trans>
            </p>
            {corner}
          </div>
          <WechatSignIn goTo={goTo} onDone={onDone} />
        </>
      ) : (
        <SignInForm onDone={() => onDone(goTo)} redirectUrl={goTo} corner={corner} />
      )}
    </div>
  )
}
