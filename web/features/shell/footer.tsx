import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import * as css from './footer.css.ts'

/** Only what exists. */
export function Footer() {
  const { t } = useLingui()
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <span>© 2026 Cuemark 曲证</span>
        <nav className={css.links} aria-label={t`页脚`}>
          <Link className={css.link} to="/policies/terms">
            <Trans>用户协议</Trans>
          </Link>
          <Link className={css.link} to="/policies/privacy">
            <Trans>隐私政策</Trans>
          </Link>
          <a className={css.link} href="/docs">
            <Trans>开放接口</Trans>
          </a>
        </nav>
        <Link className={css.link} to="/verify">
          <Trans>验证一份授权书</Trans>
          <Icon name="arrow-right" size={16} />
        </Link>
      </div>
    </footer>
  )
}
