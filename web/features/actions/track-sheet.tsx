import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isEnquiry } from '#web/lib/format/money.ts'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { pressExchange } from '../exchange/exchange-press.ts'
import { useSpent } from '../exchange/spent.ts'
import { useActionContext } from './action-context.ts'
import type { Sellable } from './actionable.ts'
import * as actions from './actions.css.ts'
import { download } from './download.ts'
import { useMemberNow } from './session-atoms.ts'
import { copyLink, hasShareSheet, openShareSheet, shareUrl } from './share.ts'
import { canBeCarted, toggleCart } from './toggle-cart.ts'
import { toggleFav } from './toggle-fav.ts'
import * as css from './track-sheet.css.ts'
import { useFlag } from './viewer-flags.ts'

/** All actions of a track as a list; choosing one closes it. */
export default function TrackSheet({
  track,
  isOpen,
  onClose,
}: {
  track: Sellable
  isOpen: boolean
  onClose: () => void
}) {
  const actionContext = useActionContext()
  const { faved, inCart } = useFlag(track)
  const member = useMemberNow()
  const spent = useSpent()
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const share = () => {
    const url = shareUrl(track.id)
    return hasShareSheet() ? openShareSheet(track.name, url) : copyLink(actionContext, url)
  }
  return (
    <Dialog
      isOpen={isOpen}
      isCompact
      width="360px"
      onClose={onClose}
      title={<span className={css.title}>{track.name}</span>}
    >
      <ul className={css.list}>
        <Item
          icon={faved ? 'heart-full' : 'heart'}
          tone={faved ? 'faved' : undefined}
          onClick={then(() => toggleFav(actionContext, track))}
        >
          {faved ? <Trans>取消收藏</Trans> : <Trans>收藏</Trans>}
        </Item>
        <Item icon="share" onClick={then(share)}>
          {hasShareSheet() ? <Trans>分享</Trans> : <Trans>复制链接</Trans>}
        </Item>
        <Item icon="download" onClick={then(() => download(actionContext, track))}>
          <Trans>下载试听</Trans>
        </Item>
        {member && Boolean(track.status) && (
          <Item icon="member" onClick={then(() => pressExchange(actionContext, track, member))}>
            {spent ?? <Trans>用会员兑换</Trans>}
          </Item>
        )}
        {(inCart || canBeCarted(track)) && (
          <Item
            icon={inCart ? 'cart-full' : 'cart'}
            tone={inCart ? 'carted' : undefined}
            onClick={then(() => toggleCart(actionContext, track))}
          >
            {inCart ? <Trans>移出购物车</Trans> : <Trans>加入购物车</Trans>}
          </Item>
        )}
        {Boolean(track.status) && (
          <li>
            <Link
              className={css.item}
              to="/track/$id"
              params={{ id: track.id }}
              search={{ _: track.skuAttr }}
              preload={false}
              onClick={onClose}
            >
              <Icon name="document" size={20} />
              {isEnquiry(track.price) ? <Trans>选择授权并询价</Trans> : <Trans>选择授权并购买</Trans>}
            </Link>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

function Item({
  icon,
  tone,
  onClick,
  children,
}: {
  icon: IconName
  tone?: keyof typeof actions.tone | undefined
  onClick: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button type="button" className={css.item} onClick={onClick}>
        <span className={cx(css.mark, tone && actions.tone[tone])}>
          <Icon name={icon} size={20} />
        </span>
        {children}
      </button>
    </li>
  )
}
