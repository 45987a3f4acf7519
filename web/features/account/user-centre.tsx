import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouteContext } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import { getPlaceName, OWN_PLACES } from './own-places.ts'
import { userQuery } from './queries.ts'
import * as css from './user-centre.css.ts'

/** Layout of the account pages: navigation at the side, or above the page on narrow windows. */
export function UserCentre() {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery(userQuery(api))
  return (
    <div className={css.layout}>
      <nav className={css.side} aria-label={t`个人中心`}>
        <ul className={css.places}>
          {OWN_PLACES.map((place) => (
            <li key={place.to}>
              <Link to={place.to} className={css.place} activeOptions={{ exact: place.isExact === true }}>
                <Icon name={place.icon} />
                {i18n._(getPlaceName(place, user?.subject.type === 'enterprise'))}
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
