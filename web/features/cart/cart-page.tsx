import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { column, page } from '#web/ui/theme/layout.css.ts'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { userQuery } from '../account/queries.ts'
import { useActionContext } from '../actions/action-context.ts'
import { WhatYouGet } from '../licensing/what-you-get.tsx'
import { OrderFor } from '../orders/checkout/order-for.tsx'
import * as css from './cart.css.ts'
import { CartBar } from './cart-bar.tsx'
import { CartLine } from './cart-line.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartTools } from './cart-tools.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { GoneLines } from './gone-lines.tsx'
import { sortLines } from './line-kind.ts'
import { cartQuery } from './queries.ts'
import { useSelection } from './selection.ts'
import { useFocusInPlace } from './use-focus-in-place.ts'

/** The cart: what is selected goes to checkout, what has to change first says why. */
export function CartPage() {
  const { api } = useActionContext().options.context
  const { data: cart, error, refetch, isFetching } = useQuery(cartQuery(api))
  const { data: user } = useQuery(userQuery(api))
  const { title, area } = useFocusInPlace(cart?.items.length)
  return (
    <main id="main" className={cx(column, page)} {...area}>
      <h1 ref={title} tabIndex={-1} className={css.heading}>
        <Trans>购物车</Trans>
        {cart && cart.total > 0 && (
          <span className={css.count}>
            <Trans>{cart.total} 项</Trans>
          </span>
        )}
      </h1>
      {cart ? (
        cart.items.length === 0 ? (
          <EmptyCart />
        ) : (
          <>
            <p className={css.intro}>
              <Trans>选好要买的授权再去结算；没选的留在购物车里。</Trans>
            </p>
            {user && <OrderFor owner={user.subject} />}
            <Filled items={cart.items} />
          </>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={320} />
      )}
    </main>
  )
}

function Filled({ items }: { items: CartItemWire[] }) {
  const { t } = useLingui()
  const { live, gone } = sortLines(items)
  const { selected, tick } = useSelection(live)
  const isSelected = (item: CartItemWire) => selected.includes(item)
  return (
    <>
      <CartNotices items={live} />
      {live.length > 0 && (
        <section className={css.section} aria-label={t`购物车中的授权`}>
          <CartTools items={live} selected={selected} onTick={tick} />
          <ul>
            {live.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                isSelected={isSelected(item)}
                onSelect={(isOn) => tick([item], isOn)}
              />
            ))}
          </ul>
        </section>
      )}
      {gone.length > 0 && <GoneLines items={gone} />}
      {live.length > 0 && (
        <>
          <section className={css.gets}>
            <h2 className={css.getsTitle}>
              <Trans>每项授权都包含</Trans>
            </h2>
            <WhatYouGet />
          </section>
          <CartBar items={live} selected={selected} onTick={tick} />
        </>
      )}
      <p className={css.totalLabel} hidden={live.length > 0}>
        <Plural value={gone.length} other="# 项都不能再购买了。" />
      </p>
    </>
  )
}
