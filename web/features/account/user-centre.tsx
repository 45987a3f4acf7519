import { useLingui } from '@lingui/react/macro'
import { Link, Outlet } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import { OWN_PLACES } from './own-places.ts'
import * as css from './user-centre.css.ts'

/** Layout of the account pages: navigation at the side, or above the page on narrow windows. */
export function UserCentre() {
  const { t, i18n } = useLingui()
  return (
    <div className={css.layout}>
      <nav className={css.side} aria-label={t`个人中心`}>
        <ul className={css.places}>
          {OWN_PLACES.map(({ to, icon, word, isExact = false }) => (
            <li key={to}>
              <Link to={to} className={css.place} activeOptions={{ exact: isExact }}>
                <Icon name={icon} />
                {i18n._(word)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.page}>
        <Outlet />
      </div>
    </div>
  )
}
