import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textLink } from '../../ui/layout.css.ts'
import * as css from './account.css.ts'

type Search = { redirectUrl?: string }

/** The login layout: one form, why it is asked for, and the way to the other one, which leads back to the same place. */
export function LoginPage({ isNew, search, children }: { isNew: boolean; search: Search; children: ReactNode }) {
  return (
    <main id="main" className={css.page}>
      <header className={css.heading}>
        <h1>{isNew ? <Trans>注册账号</Trans> : <Trans>登录</Trans>}</h1>
        <p className={css.lead}>
          {search.redirectUrl ? (
            <Trans>完成后会带你回到刚才的页面，选好的授权会保留。</Trans>
          ) : (
            <Trans>每一首买下的音乐，都有一份可以验证的授权书。</Trans>
          )}
        </p>
      </header>
      {children}
      <p className={css.alternative}>
        {isNew ? <Trans>已有账号？</Trans> : <Trans>还没有账号？</Trans>}{' '}
        <Link className={textLink} to={isNew ? '/signin' : '/signup'} search={search}>
          {isNew ? <Trans>去登录</Trans> : <Trans>邮箱注册</Trans>}
        </Link>
      </p>
    </main>
  )
}
