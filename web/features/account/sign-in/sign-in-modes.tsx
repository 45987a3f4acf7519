import { Trans } from '@lingui/react/macro'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import * as css from '../account.css.ts'
import { type Lead, WayCorner } from '../way-to.tsx'
import { WechatSignIn } from '../wechat/wechat-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useModeFocus } from './use-mode-focus.ts'

type Props = {
  isWechat: boolean
  lead: Lead
  goTo: string | undefined
  isTouch?: boolean | undefined
  /** Leaves the page: for `goTo`, or for the page requested before. */
  onDone: (goTo?: string) => void
}

/** Sign-in by form or by WeChat QR code; the corner button switches between them. */
export function SignInModes({ isWechat: isAsked, lead, goTo, isTouch, onDone }: Props) {
  const hasWechat = useOffers()('wechat')
  const isWechat = isAsked && hasWechat
  const ref = useModeFocus(isWechat ? 'wechat' : 'form')
  const corner = hasWechat && <WayCorner mode={isWechat ? 'form' : 'wechat'} lead={lead} />
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
        <SignInForm onDone={() => onDone(goTo)} redirectUrl={goTo} corner={corner} isTouch={isTouch} />
      )}
    </div>
  )
}
