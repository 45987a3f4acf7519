import { Trans } from '@lingui/react/macro'
import type { TrackWire } from '../../../worker/modules/catalogue/contract.ts'
import { isEnquiry } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { CoverageList } from './coverage-list.tsx'
import { isSoldOut } from './track.ts'
import * as css from './track-page.css.ts'

/** What it costs at least, what that covers, and the one thing to do. */
export function PriceCard({ track, onBuy }: { track: TrackWire; onBuy: () => void }) {
  const isOff = isSoldOut(track)
  const isAsk = isEnquiry(track.price)
  return (
    <section className={css.buy} aria-labelledby="price-title">
      <h2 id="price-title" className={css.priceLabel}>
        <Trans>授权价</Trans>
      </h2>
      <Price fen={track.price} originalFen={track.originalPrice} isFrom scale="lg" />
      <CoverageList code={track.skuAttr} />
      {isOff ? (
        <p>
          <Badge>
            <Trans>已下架</Trans>
          </Badge>{' '}
          <Trans>这首作品暂时不能取得新的授权，已签发的授权书仍然有效。</Trans>
        </p>
      ) : (
        <Button look="primary" isFull onClick={onBuy}>
          {isAsk ? <Trans>选择授权并询价</Trans> : <Trans>立即购买</Trans>}
        </Button>
      )}
      <p className={css.note}>
        <Trans>付款并填写授权信息后，授权书即时生成，任何人都能凭编号验证。</Trans>
      </p>
    </section>
  )
}
