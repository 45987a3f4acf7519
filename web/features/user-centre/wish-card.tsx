import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { Card } from './card.tsx'
import * as css from './landing.css.ts'
import type { Summary } from './queries.ts'

/** Favourites and cart. */
export function WishCard({ summary: { favourites, inCartCount } }: { summary: Summary }) {
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
        <Link className={textLink} to="/uc/fav">
          <Trans>打开我的收藏</Trans>
        </Link>
        <Link className={textLink} to="/explore">
          <Trans>继续找音乐</Trans>
        </Link>
        <Link className={textLink} to="/cart">
          <Trans>打开购物车</Trans>
        </Link>
      </div>
    </Card>
  )
}
