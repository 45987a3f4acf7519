import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { getPlaceName, OWN_PLACES } from './own-places.ts'
import { userQuery } from './queries.ts'
import * as css from './user-centre.css.ts'

/** Layout of the account pages: navigation at the side, or above the page on narrow windows. */
export const UserCentre = () => (
  <UserCentreFrame>
    <Outlet />
  </UserCentreFrame>
)

export function UserCentreFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery(userQuery(api))
  const side = useRef<HTMLElement>(null)
  useCurrentInView(side)
  return (
    <div className={css.layout}>
      <nav ref={side} className={css.side} aria-label={t`个人中心`}>
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
      <div className={css.page}>{children}</div>
    </div>
  )
}

/** On narrow windows the places stand in a row that scrolls: the current one is moved into view, and nothing else moves. */
function useCurrentInView(side: RefObject<HTMLElement | null>): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current place
  useEffect(() => {
    const row = side.current
    const current = row?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row || !current) return
    const [at, shown] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += at.left - shown.left - (shown.width - at.width) / 2
  }, [side, pathname])
}
