import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CartLink } from '#web/features/cart/cart-link.tsx'
import { CATEGORIES } from '#web/features/catalogue-core/listing-values.ts'
import { type Markup, useMarkup } from '#web/features/catalogue-core/markup/markup.ts'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import { signInSearch } from '#web/lib/session/redirect.ts'
import { toHref } from '#web/lib/to-href.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { cleanKeyword } from '#worker/modules/catalogue/values.ts'
import { LanguageSwitch } from '../languages/language-switch.tsx'
import { Logo } from '../logo.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { CategoryNav } from './category-nav.tsx'
import * as css from './header.css.ts'
import { HeaderQuota } from './header-quota.tsx'
import { HeaderSearch } from './header-search.tsx'
import { PhoneMenu } from './phone-menu.tsx'

type Props = {
  /** Slot for the sign-in links or the account menu. */
  account: ReactNode
}

export function Header(props: Props) {
  const markup = useMarkup()
  return markup ? <ServerHeader {...props} markup={markup} /> : <LiveHeader {...props} />
}

type Asked = { keyword?: unknown; category?: unknown }
const isCategory = (one: unknown): boolean => (CATEGORIES as readonly unknown[]).includes(one)

/** A visitor's header differs from page to page in little, and is written from a template (docs/decisions/074). */
function ServerHeader({ markup, ...props }: Props & { markup: Markup }) {
  const { state, options } = useRouter()
  const { pathname, searchStr, search } = state.location
  const { keyword = '', category = '' }: Asked = state.matches.at(-1)?.search ?? {}
  const isListing = state.matches.some(({ routeId }) => routeId === '/explore')
  const marked = pathname === '/explore' ? (search as Asked).category : ''
  const toSignIn = toHref({ to: '/signin', search: signInSearch(pathname + searchStr) })
  const texts = [cleanKeyword(String(keyword)), toSignIn]
  const isKept = !options.context.isSignedIn && (category === '' || isCategory(category))
  const html = isKept ? markup.header(`${category} ${isCategory(marked) && marked} ${isListing}`, texts) : null
  if (html === null) return <LiveHeader {...props} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the components, its texts escaped as they are.
  return <header className={css.header} dangerouslySetInnerHTML={{ __html: html }} />
}

function LiveHeader({ account }: Props) {
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo />
        <CategoryNav layout="bar" />
        <CategoryMenu />
        <HeaderSearch />
        <div className={css.tools}>
          <div className={css.wide}>
            {IS_OPEN.membership && (
              <PlainLink to="/subscription" className={css.member} preload={false}>
                <Trans>会员</Trans>
              </PlainLink>
            )}
            <ThemeToggle />
            <LanguageSwitch />
          </div>
          <HeaderQuota />
          <CartLink />
          {account}
          <div className={css.slim}>
            <PhoneMenu />
          </div>
        </div>
      </div>
    </header>
  )
}

/** Login layout: only a link to the home page. */
export function QuietHeader() {
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo />
        <div className={css.tools}>
          <ThemeToggle />
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}
