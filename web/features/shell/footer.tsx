import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { localeUrl } from '#core/locales.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as css from './footer.css.ts'

export function Footer() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <nav className={css.links} aria-label={t`页脚`}>
          <Link className={css.link} to="/aboutus">
            <Trans>关于我们</Trans>
          </Link>
          <Link className={css.link} to="/help">
            <Trans>帮助中心</Trans>
          </Link>
          <Link className={css.link} to="/contact">
            <Trans>联系我们</Trans>
          </Link>
          <Policies />
          <a className={css.link} href={localeUrl('/feed.xml', locale)} type="application/rss+xml">
            <Trans>新曲 RSS</Trans>
          </a>
          <a className={css.link} href="/docs">
            <Trans>开放接口</Trans>
          </a>
        </nav>
        <Link className={css.verify} to="/verify">
          <Trans>验证一份授权书</Trans>
          <Icon name="arrow-right" size={16} />
        </Link>
        <span className={css.house}>© 2026 Cuemark 曲证</span>
      </div>
    </footer>
  )
}

/** Login layout: only the policies and the contact. */
export function QuietFooter() {
  const { t } = useLingui()
  return (
    <footer className={css.quiet}>
      <nav className={css.quietLinks} aria-label={t`页脚`}>
        <Policies />
        <Link className={css.link} to="/help">
          <Trans>帮助中心</Trans>
        </Link>
      </nav>
    </footer>
  )
}

function Policies() {
  return (
    <>
      <Link className={css.link} to="/policies/terms">
        <Trans>用户协议</Trans>
      </Link>
      <Link className={css.link} to="/policies/privacy">
        <Trans>隐私政策</Trans>
      </Link>
      <Link className={css.link} to="/policies/usage">
        <Trans>音乐使用声明</Trans>
      </Link>
    </>
  )
}
