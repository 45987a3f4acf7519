import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { textLink } from '#web/ui/theme/layout.css.ts'
import * as css from '../account.css.ts'
import { OtherWays } from './other-ways.tsx'

type Search = { redirectUrl?: string | undefined }
const TITLES = { signin: <Trans>登录</Trans>, signup: <Trans>注册账号</Trans>, reset: <Trans>找回密码</Trans> }

type Kind = 'signin' | 'signup' | 'reset'

/** Login layout: a form, its purpose, and a link to the other form that keeps the redirect target. */
export function LoginPage({
  kind,
  search: { redirectUrl },
  isWechat: isAsked = false,
  children,
}: {
  kind: Kind
  search: Search
  isWechat?: boolean
  children: ReactNode
}) {
  const search = { redirectUrl }
  const isWechat = useOffers()('wechat') && isAsked
  const isSignIn = kind === 'signin'
  return (
    <main id="main" className={css.page}>
      <header className={css.heading}>
        <h1>{TITLES[kind]}</h1>
        <p className={css.lead}>
          {kind === 'reset' ? (
            <Trans>用账号绑定的手机或邮箱收取验证码，然后设置新密码。</Trans>
          ) : redirectUrl ? (
            <Trans>完成后会带你回到刚才的页面，选好的授权会保留。</Trans>
          ) : (
            <Trans>每一首买下的音乐，都有一份可以验证的授权书。</Trans>
          )}
        </p>
      </header>
      {children}
      {!isWechat && (
        <p className={css.alternative}>
          {isSignIn ? <Trans>还没有账号？</Trans> : <Trans>已有账号？</Trans>}{' '}
          <Link className={textLink} to={isSignIn ? '/signup' : '/signin'} search={search}>
            {isSignIn ? <Trans>立即注册</Trans> : <Trans>去登录</Trans>}
          </Link>
        </p>
      )}
      <OtherWays isWechat={isWechat} lead={{ search }} />
    </main>
  )
}
