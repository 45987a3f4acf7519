import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pressExchange } from '../exchange/exchange-press.ts'
import { useSpent } from '../exchange/spent.ts'
import { ActionButton } from './action-button.tsx'
import { useActionContext } from './action-context.ts'
import type { Actionable, ActionLook, Favourable } from './actionable.ts'
import * as css from './actions.css.ts'
import { download } from './download.ts'
import { useMemberNow } from './session-atoms.ts'
import { ShareButton } from './share-button.tsx'
import { canBeCarted, toggleCart } from './toggle-cart.ts'
import { toggleFav } from './toggle-fav.ts'
import { useFlag } from './viewer-flags.ts'

export type { Actionable } from './actionable.ts'

/** The four actions of the specification, in its order: favourite, share, download, cart. */
export function TrackActions({ track, look }: { track: Actionable; look: ActionLook }) {
  const { fav, download, cart } = useActions(track)
  return (
    <div className={css.group[look]}>
      <ActionButton {...fav} look={look} />
      <ShareButton track={track} look={look} />
      <ActionButton {...download} look={look} />
      <ExchangeButton track={track} look={look} />
      <ActionButton {...cart} look={look} />
    </div>
  )
}

type Action = Omit<ComponentProps<typeof ActionButton>, 'look'>

/** The buttons of one track share what they need: a list has a hundred of them. */
function useActions(track: Actionable): Record<'download' | 'cart', Action> & { fav: Action } {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const { isFetching, inCart, isCarting } = useFlag(track)
  return {
    fav: useFavAction(track),
    download: {
      icon: 'download',
      label: t`下载试听 ${track.name}`,
      isBusy: isFetching,
      onClick: () => download(actionContext, track),
    },
    cart: {
      icon: inCart ? 'cart-full' : 'cart',
      label: t`加入购物车 ${track.name}`,
      tone: inCart ? 'carted' : undefined,
      'aria-pressed': inCart,
      isBusy: isCarting,
      isDim: !inCart && !canBeCarted(track),
      onClick: () => toggleCart(actionContext, track),
    },
  }
}

function useFavAction(track: Favourable): Action {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const { faved, isFaving } = useFlag(track)
  return {
    icon: faved ? 'heart-full' : 'heart',
    label: t`收藏 ${track.name}`,
    tone: faved ? 'faved' : undefined,
    'aria-pressed': faved,
    isBusy: isFaving,
    onClick: () => toggleFav(actionContext, track),
  }
}

/** For members: takes the widest licence of the plan. Once nothing is left of today it says so, and from when again. */
export function ExchangeButton({ track, look = 'row' }: { track: Actionable; look?: ActionLook }) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const member = useMemberNow()
  const spent = useSpent()
  const { isFetching } = useFlag(track)
  if (member === null || !track.status || track.skuId === '') return null
  return (
    <ActionButton
      icon="member"
      label={spent === null ? t`用会员兑换 ${track.name}` : t`用会员兑换 ${track.name}（${spent}）`}
      look={look}
      isBusy={isFetching}
      isDim={spent !== null}
      onClick={() => pressExchange(actionContext, track, member)}
    />
  )
}

/** Filled while the track is in a favourite folder. */
export function FavButton({ track, look = 'row' }: { track: Favourable; look?: ActionLook }) {
  return <ActionButton {...useFavAction(track)} look={look} />
}

/** Downloads the preview of the main version, or of `versionId`. */
export function DownloadButton({
  track,
  look = 'row',
  versionId,
}: {
  track: Actionable
  look?: ActionLook
  versionId?: string
}) {
  const actionContext = useActionContext()
  const { download: action } = useActions(track)
  return <ActionButton {...action} look={look} onClick={() => download(actionContext, track, versionId)} />
}

/** `look="page"` has a text label and the full width. */
export function CartButton({ track, look = 'row' }: { track: Actionable; look?: ActionLook }) {
  return look === 'page' ? <CartWideButton track={track} /> : <CartIconButton track={track} look={look} />
}

function CartIconButton({ track, look }: { track: Actionable; look: ActionLook }) {
  return <ActionButton {...useActions(track).cart} look={look} />
}

function CartWideButton({ track }: { track: Actionable }) {
  const actionContext = useActionContext()
  const { inCart, isCarting } = useFlag(track)
  return (
    <Button isFull aria-busy={isCarting || undefined} onClick={() => toggleCart(actionContext, track)}>
      <Icon name={inCart ? 'cart-full' : 'cart'} />
      {inCart ? <Trans>已在购物车</Trans> : <Trans>加入购物车</Trans>}
    </Button>
  )
}
