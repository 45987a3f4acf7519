import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as css from './policy.css.ts'

/** Links to all policies. */
export function PolicyNav() {
  const { t } = useLingui()
  return (
    <nav className={css.policies} aria-label={t`协议与政策`}>
      <Link to="/policies/terms" className={css.policy}>
        <Trans>用户协议</Trans>
      </Link>
      <Link to="/policies/privacy" className={css.policy}>
        <Trans>隐私政策</Trans>
      </Link>
      <Link to="/policies/usage" className={css.policy}>
        <Trans>音乐使用声明</Trans>
      </Link>
      <Link to="/policies/coins" className={css.policy}>
        <Trans>金币协议</Trans>
      </Link>
      <Link to="/policies/notices" className={css.policy}>
        <Trans>第三方许可</Trans>
      </Link>
    </nav>
  )
}
