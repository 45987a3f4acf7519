import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ServiceProductWire } from '#worker/modules/editorial/contract.ts'
import * as css from './service-products.css.ts'
import { productsQuery } from './service-products-query.ts'

/** Offers of customer service with their prices: in the side bar's popover, and on the contact page. */
export function ServiceProducts({ onFollow }: { onFollow?: () => void }) {
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
          <Product product={product} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function Product({ product, onFollow }: { product: ServiceProductWire; onFollow: (() => void) | undefined }) {
  const { id, name, price, originalPrice, cover, url } = product
  // The form of the contact page has to know which one was chosen.
  const isAsked = url.startsWith('/contact')
  return (
    // A path of this site, validated when it is written (editorial contract).
    <Link
      to={isAsked ? '/contact' : url}
      {...(isAsked && { search: { service: id }, hash: 'enquiry-form' })}
      className={css.product}
      onClick={onFollow}
      preload={false}
    >
      <img className={css.cover} src={cover} alt="" width={48} height={48} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <Price fen={price} originalFen={originalPrice} />
      </span>
    </Link>
  )
}
