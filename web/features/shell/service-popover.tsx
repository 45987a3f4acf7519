import { Popover } from '@base-ui/react/popover'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ServiceProductWire } from '#worker/modules/editorial/contract.ts'
import * as css from './service-popover.css.ts'

const productsQuery = (api: Api) => ({
  queryKey: ['service-products'],
  queryFn: () => readValue(api.product['customer-service'].products.$get()),
  staleTime: 600_000,
  meta: { isSilent: true },
})

/** Offers of customer service and its contact. Closes with Escape, a press outside, or the button. */
export default function ServicePopover({
  isOpen,
  onClose,
  anchor,
}: {
  isOpen: boolean
  onClose: () => void
  anchor: RefObject<HTMLButtonElement | null>
}) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // The button toggles the popover itself.
        if (!open && !anchor.current?.contains(event.target as Node)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="left"
          align="end"
          sideOffset={12}
          collisionPadding={16}
          className={css.positioner}
        >
          <Popover.Popup className={css.popup} finalFocus={anchor}>
            <Popover.Title className={css.title}>
              <Trans>定制服务</Trans>
            </Popover.Title>
            <p className={css.note}>
              <Trans>曲库之外的事，由客服陪你做完。</Trans>
            </p>
            <Products onClose={onClose} />
            <LinkButton to="/contact" scale="sm" isFull onClick={onClose}>
              <Trans>联系客服</Trans>
            </LinkButton>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Products({ onClose }: { onClose: () => void }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data, isError } = useQuery(productsQuery(api))
  if (isError) {
    return (
      <p className={css.note} role="alert">
        <Trans>没能加载出来</Trans>
      </p>
    )
  }
  if (!data) return <Skeleton height={72} />
  return (
    <ul className={css.list}>
      {data.map((product) => (
        <li key={product.id}>
          <Product product={product} onClose={onClose} />
        </li>
      ))}
    </ul>
  )
}

function Product({ product, onClose }: { product: ServiceProductWire; onClose: () => void }) {
  const { name, price, originalPrice, cover, url } = product
  return (
    // A path of this site, validated when it is written (editorial contract).
    <Link to={url} className={css.product} onClick={onClose} preload={false}>
      <img className={css.cover} src={cover} alt="" width={48} height={48} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <Price fen={price} originalFen={originalPrice} />
      </span>
    </Link>
  )
}
