import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { ChangeLicence } from '../licensing/change-licence.tsx'
import * as css from './cart-panel.css.ts'

/** Track, licence and price, or why it cannot be bought. */
export function CartLine({
  item,
  onRemove,
  onChange,
  onLeave,
}: {
  item: CartItemWire
  onChange: (skuId: string) => Promise<unknown>
  onRemove: () => void
  onLeave: () => void
}) {
  const { t } = useLingui()
  const { track, version, licence } = item
  const isOff = item.soldOut || item.isInvalid
  const name = track?.name ?? t`已不在曲库的作品`
  const terms = licence && [licence.licenceType, licence.scenes, licence.term, licence.audience, licence.region]
  return (
    <li className={css.line}>
      <span className={cx(css.cover, isOff && css.off)}>
        {track && <img src={track.cover} alt="" width={48} height={48} loading="lazy" decoding="async" />}
      </span>
      <div className={css.words}>
        <div className={css.title}>
          {track ? (
            <Link to="/track/$id" params={{ id: track.id }} className={css.name} onClick={onLeave}>
              {name}
            </Link>
          ) : (
            <span className={css.name}>{name}</span>
          )}
          {isOff && <Badge>{item.soldOut || !track ? <Trans>已下架</Trans> : <Trans>此授权已失效</Trans>}</Badge>}
        </div>
        <div className={css.terms}>
          <Dotted items={[version?.name, ...(terms ?? [])]} />
        </div>
        {track && !item.soldOut && <ChangeLicence skuId={item.skuId} name={name} onChange={onChange} />}
      </div>
      <div className={css.price}>{!isOff && <Price fen={item.price} />}</div>
      <span className={css.remove}>
        <IconButton icon="close" label={t`移出购物车 ${name}`} onClick={onRemove} />
      </span>
    </li>
  )
}
