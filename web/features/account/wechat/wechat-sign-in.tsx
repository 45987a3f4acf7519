import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as shared from '../account.css.ts'
import { AutologinBox } from '../sign-in/autologin-box.tsx'
import { shouldAskForPhone } from './ask-for-phone.ts'
import { hookPath } from './hook-path.ts'
import { LazyQrPanel } from './lazy-qr-panel.tsx'
import * as css from './qr-panel.css.ts'
import { useTakeSession } from './wechat-mutations.ts'

/**
 * Sign-in by QR code. `onDone` leaves the page: for the requested page, or, if WeChat is the account's only sign-in, for the
 * page that first asks for a phone and then leads there.
 */
export function WechatSignIn({ goTo, onDone }: { goTo: string | undefined; onDone: (goTo?: string) => void }) {
  const [autologin, setAutologin] = useState(true)
  const takeSession = useTakeSession()
  const take = async (data: unknown) => {
    const user = await takeSession.mutateAsync(data)
    const here = location.pathname + location.search + location.hash
    onDone(user && shouldAskForPhone(user) ? hookPath('phone', goTo ?? here) : goTo)
  }
  return (
    <div className={shared.form}>
      {/* The choice is part of the code, so changing it requests a new one. */}
      <LazyQrPanel key={String(autologin)} purpose="login" autologin={autologin} take={take}>
        <p>
          <Trans>打开微信扫一扫，在手机上确认登录</Trans>
        </p>
        <p className={css.onPhone}>
          <Trans>正在用手机浏览？用密码或短信登录更方便。</Trans>
        </p>
      </LazyQrPanel>
      <div className={css.choice}>
        <AutologinBox isOn={autologin} onChange={setAutologin} />
      </div>
    </div>
  )
}
