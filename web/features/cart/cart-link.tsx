import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { useSignedIn } from '../account/use-signed-in.ts'
import { countsQuery } from '../actions/counts.ts'
import * as css from './cart-link.css.ts'

/** For the header: the number of items, and the way to the cart. Visitors are asked to sign in, and then get there. */
export function CartLink() {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const isSignedIn = useSignedIn()
  const { data } = useQuery({ ...countsQuery(api), enabled: isSignedIn })
  const isCurrent = useRouterState({ select: ({ location: { pathname } }) => pathname === '/cart' })
  const count = data?.inCartCount ?? 0
  return (
    <PlainLink
      to="/cart"
      className={cx(css.link, !isSignedIn && css.ofVisitor)}
      aria-label={count > 0 ? t`购物车，${count} 项` : t`购物车`}
      aria-current={isCurrent ? 'page' : undefined}
      preload={false}
    >
      <span className={css.word}>
        <Trans>购物车</Trans>
      </span>
      <span className={css.icon}>
        <Icon name="cart" size={20} />
      </span>
      {isSignedIn && (
        <span className={css.place}>
          {count > 0 && <span className={css.badge}>{count > 99 ? '99+' : count}</span>}
        </span>
      )}
    </PlainLink>
  )
}
