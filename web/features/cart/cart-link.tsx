import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSignedIn } from '../account/use-signed-in.ts'
import { useActionContext } from '../actions/action-context.ts'
import { countsQuery } from '../actions/counts.ts'
import { askToSignIn } from '../actions/pending-action.ts'
import { cartOpenAtom } from '../actions/session-atoms.ts'
import * as css from './cart-link.css.ts'

/** For the header: the number of items, and the cart behind it. Visitors are asked to sign in. */
export function CartLink() {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const isSignedIn = useSignedIn()
  const { data } = useQuery({ ...countsQuery(api), enabled: isSignedIn })
  const actionContext = useActionContext()
  const [isOpen, setIsOpen] = useAtom(cartOpenAtom)
  const CartPanel = usePart(() => import('./cart-panel.tsx'), isOpen, isOpen)
  const count = data?.inCartCount ?? 0
  return (
    <>
      <button
        type="button"
        className={cx(css.link, !isSignedIn && css.ofVisitor)}
        aria-label={count > 0 ? t`购物车，${count} 项` : t`购物车`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isSignedIn ? setIsOpen(true) : askToSignIn(actionContext, { kind: 'openCart' }))}
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
      </button>
      {CartPanel && <CartPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
