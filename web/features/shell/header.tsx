import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { CartLink } from '../cart/cart-link.tsx'
import { CategoryNav } from './category-nav.tsx'
import * as css from './header.css.ts'
import { HeaderSearch } from './header-search.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** `account`: slot for the sign-in links or the account menu. */
export function Header({ account }: { account: ReactNode }) {
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo />
        <div className={css.wide}>
          <CategoryNav layout="bar" />
        </div>
        <div className={css.searchSlot}>
          <HeaderSearch hasShortcut />
        </div>
        <div className={css.tools}>
          <div className={css.wide}>
            {IS_OPEN.membership && (
              <PlainLink to="/help" hash="membership" className={css.member} preload={false}>
                <Trans>会员</Trans>
              </PlainLink>
            )}
            <ThemeToggle />
            <LanguageSwitch />
          </div>
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
