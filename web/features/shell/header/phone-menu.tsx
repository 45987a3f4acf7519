import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { getPlaceName, OWN_PLACES } from '#web/features/account/own-places.ts'
import { userQuery } from '#web/features/account/queries.ts'
import { useSignedIn } from '#web/features/account/use-signed-in.ts'
import { SearchForm } from '#web/features/search-box/search-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageLinks } from '../languages/language-links.tsx'
import { PageLink } from '../page-link.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { CategoryNav } from './category-nav.tsx'
import * as css from './header.css.ts'

/** Menu of the narrow header. Closes with Escape, when the focus leaves it, and after a navigation. */
export function PhoneMenu() {
  const { t } = useLingui()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  // It opens by script only: until then its content is not even written.
  const [hasOpened, setHasOpened] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => router.subscribe('onBeforeNavigate', () => setIsOpen(false)), [router])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    const onElsewhere = (event: Event) => root.current?.contains(event.target as Node) || setIsOpen(false)
    addEventListener('keydown', onKey)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('pointerdown', onElsewhere)
    return () => {
      removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('pointerdown', onElsewhere)
    }
  }, [isOpen])
  return (
    <div ref={root}>
      <button
        ref={button}
        type="button"
        className={css.tool}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? t`关闭菜单` : t`打开菜单`}
        onClick={() => {
          setHasOpened(true)
          setIsOpen(!isOpen)
        }}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={22} />
      </button>
      <div className={css.panel} id={id} hidden={!isOpen}>
        {hasOpened && (
          <div className={css.panelBody}>
            <div className={css.menuSearch}>
              <SearchForm onSearch={() => setIsOpen(false)} />
            </div>
            <CategoryNav layout="list" />
            <OwnNav />
            <HelpNav />
            <div className={css.panelTools}>
              <LanguageLinks label={t`语言`} layout="line" />
              <ThemeToggle />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

/** The help's links below have it too. */
const PLACES = OWN_PLACES.filter(({ to }) => to !== '/verify')

/** The pages of whoever is signed in. */
function OwnNav() {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const isSignedIn = useSignedIn()
  const { data: user } = useQuery({ ...userQuery(api), enabled: isSignedIn })
  if (!isSignedIn) return null
  return (
    <nav className={css.helpList} aria-label={t`我的`}>
      {PLACES.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={css.helpLink}
          activeOptions={{ exact: place.isExact === true }}
          preload={false}
        >
          <Icon name={place.icon} />
          {i18n._(getPlaceName(place, user?.subject.type === 'enterprise'))}
        </Link>
      ))}
    </nav>
  )
}

/** The links of the side bar (side-bar.tsx), which narrow windows do not have. */
function HelpNav() {
  const { t } = useLingui()
  return (
    <nav className={css.helpList} aria-label={t`帮助`}>
      <PageLink to="/subscription" className={css.helpLink}>
        <Icon name="member" />
        <Trans>会员</Trans>
      </PageLink>
      <PageLink to="/help" className={css.helpLink}>
        <Icon name="help" />
        <Trans>帮助中心</Trans>
      </PageLink>
      <PageLink to="/contact" className={css.helpLink}>
        <Icon name="chat" />
        <Trans>在线客服</Trans>
      </PageLink>
      <PageLink to="/contact" hash="service" className={css.helpLink}>
        <Icon name="custom" />
        <Trans>定制服务</Trans>
      </PageLink>
      <PageLink to="/help" hash="old-site" className={css.helpLink}>
        <Icon name="history" />
        <Trans>旧版</Trans>
      </PageLink>
      <PageLink to="/verify" className={css.helpLink}>
        <Icon name="document" />
        <Trans>验证一份授权书</Trans>
      </PageLink>
    </nav>
  )
}
