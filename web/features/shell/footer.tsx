import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { localeUrl } from '#core/locales.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KeptPart } from '../catalogue-core/markup/kept-part.tsx'
import * as css from './footer.css.ts'
import { PageLink } from './page-link.tsx'

/** Pages that the footer links to, where it marks its link. */
const LINKED = [
  '/aboutus',
  '/subscription',
  '/help',
  '/contact',
  '/policies/terms',
  '/policies/privacy',
  '/policies/usage',
  '/policies/notices',
  '/verify',
]

export function Footer() {
  const { t } = useLingui()
  const locale = useLocale()
  const here = useRouterState({ select: ({ location: { pathname } }) => pathname })
  return (
    <KeptPart as="footer" id="footer" of={LINKED.includes(here) ? here : ''} className={css.footer}>
      <div className={css.row}>
        <nav className={css.links} aria-label={t`页脚`}>
          <PageLink className={css.link} to="/aboutus">
            <Trans>关于我们</Trans>
          </PageLink>
          <PageLink className={css.link} to="/subscription">
            <Trans>会员</Trans>
          </PageLink>
          <PageLink className={css.link} to="/help">
            <Trans>帮助中心</Trans>
          </PageLink>
          <PageLink className={css.link} to="/contact">
            <Trans>联系我们</Trans>
          </PageLink>
          <Policies />
          <PageLink className={css.link} to="/policies/notices">
            <Trans>第三方许可</Trans>
          </PageLink>
          <a className={css.link} href={localeUrl('/feed.xml', locale)} type="application/rss+xml">
            <Trans>新曲 RSS</Trans>
          </a>
          <a className={css.link} href="/docs">
            <Trans>开放接口</Trans>
          </a>
        </nav>
        <PageLink className={css.verify} to="/verify">
          <Trans>验证一份授权书</Trans>
          <Icon name="arrow-right" size={16} />
        </PageLink>
        <span className={css.house}>© 2026 Cuemark 曲证</span>
      </div>
    </KeptPart>
  )
}

/** Login layout: only the policies and the contact. */
export function QuietFooter() {
  const { t } = useLingui()
  return (
    <footer className={css.quiet}>
      <nav className={css.quietLinks} aria-label={t`页脚`}>
        <Policies />
        <PageLink className={css.link} to="/help">
          <Trans>帮助中心</Trans>
        </PageLink>
      </nav>
    </footer>
  )
}

function Policies() {
  return (
    <>
      <PageLink className={css.link} to="/policies/terms">
        <Trans>用户协议</Trans>
      </PageLink>
      <PageLink className={css.link} to="/policies/privacy">
        <Trans>隐私政策</Trans>
      </PageLink>
      <PageLink className={css.link} to="/policies/usage">
        <Trans>音乐使用声明</Trans>
      </PageLink>
    </>
  )
}
