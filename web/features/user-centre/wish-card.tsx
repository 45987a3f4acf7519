import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { Card } from './card.tsx'
import * as css from './landing.css.ts'
import type { Summary } from './queries.ts'

/** Favourites and cart. */
export function WishCard({ summary: { favourites, inCartCount } }: { summary: Summary }) {
  const [isOpen, setIsOpen] = useState(false)
  const CartPanel = usePart(() => import('../cart/cart-panel.tsx'), isOpen, isOpen)
  return (
    <Card id="wishes" icon="heart" title={<Trans>收藏与购物车</Trans>}>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>
            <Trans>收藏的曲目</Trans>
          </dt>
          <dd>{favourites.trackCount}</dd>
        </div>
        <div className={css.fact}>
          <dt>
            <Trans>收藏的歌单</Trans>
          </dt>
          <dd>{favourites.playlistCount}</dd>
        </div>
        <div className={css.fact}>
          <dt>
            <Trans>购物车</Trans>
          </dt>
          <dd>{inCartCount}</dd>
        </div>
      </dl>
      <div className={css.ways}>
        <Link className={textLink} to="/explore">
          <Trans>继续找音乐</Trans>
        </Link>
        <button type="button" className={textLink} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Trans>打开购物车</Trans>
        </button>
      </div>
      {CartPanel && <CartPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
