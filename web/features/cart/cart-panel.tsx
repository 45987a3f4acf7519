import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { useActionContext } from '../actions/action-context.ts'
import { WhatYouGet } from '../licensing/what-you-get.tsx'
import { CartLine } from './cart-line.tsx'
import * as css from './cart-panel.css.ts'
import { changeLine } from './change-line.ts'
import { cartQuery } from './queries.ts'
import { removeLine } from './remove-line.ts'

/** Maximum items per order (api.md, "order"). */
const MAX_ORDER = 50
const isBuyable = (item: CartItemWire): boolean => !item.soldOut && !item.isInvalid

/** The cart over the current page, with the link to checkout. */
export default function CartPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const { data, error, refetch, isFetching } = useQuery({
    ...cartQuery(actionContext.options.context.api),
    enabled: isOpen,
  })
  const buyable = data?.items.filter(isBuyable).slice(0, MAX_ORDER) ?? []
  const body = () => {
    if (error) return <ErrorState text={error.message} onRetry={() => refetch()} isRetrying={isFetching} />
    if (!data) return <Skeleton height={220} />
    if (data.items.length === 0) return <Empty onClose={onClose} />
    return (
      <>
        <ul className={css.lines} aria-label={t`购物车中的授权`}>
          {data.items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              onRemove={() => removeLine(actionContext, item)}
              onChange={(skuId) => changeLine(actionContext, item, skuId)}
              onLeave={onClose}
            />
          ))}
        </ul>
        <div className={css.gets}>
          <p className={css.note}>
            <Trans>每项授权都包含</Trans>
          </p>
          <WhatYouGet />
        </div>
      </>
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="600px"
      title={
        <>
          <Trans>购物车</Trans>
          {data && data.total > 0 && (
            <span className={css.count}>
              <Trans>{data.total} 项</Trans>
            </span>
          )}
        </>
      }
      footer={
        buyable.length > 0 && <Total items={buyable} left={data!.items.length - buyable.length} onLeave={onClose} />
      }
    >
      {body()}
    </Dialog>
  )
}

function Empty({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon="cart"
      title={<Trans>购物车还是空的</Trans>}
      actions={
        <LinkButton to="/explore" search={{ category: 'music' }} onClick={onClose}>
          <Trans>去挑音乐</Trans>
        </LinkButton>
      }
    >
      <Trans>看到合适的作品，按下购物车图标就会放到这里。</Trans>
    </EmptyState>
  )
}

function Total({ items, left, onLeave }: { items: CartItemWire[]; left: number; onLeave: () => void }) {
  const total = items.reduce((sum, { price }) => sum + price, 0)
  return (
    <>
      <div className={css.total} aria-live="polite">
        <Price fen={total} scale="lg" />
        {left > 0 && (
          <p className={css.note}>
            <Plural value={left} other="# 项暂时不能购买，未计入合计" />
          </p>
        )}
      </div>
      <LinkButton
        look="primary"
        to="/order/confirm"
        search={{ skuId: items.map(({ skuId }) => skuId).join(',') }}
        preload={false}
        onClick={onLeave}
      >
        <Trans>去结算</Trans>
      </LinkButton>
    </>
  )
}
