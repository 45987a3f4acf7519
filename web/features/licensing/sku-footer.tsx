import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isEnquiry } from '#web/lib/format/money.ts'
import { toHref } from '#web/lib/to-href.ts'
import { Button } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/drawn/dotted.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { useSignedIn } from '../account/use-signed-in.ts'
import { useActionContext } from '../actions/action-context.ts'
import { askToSignIn } from '../actions/pending-action.ts'
import { useOpenLogin } from '../actions/session-atoms.ts'
import { addSku } from '../actions/toggle-cart.ts'
import { Included } from '../exchange/offer-price.tsx'
import { QuotaLeft } from '../exchange/quota-left.tsx'
import { type Choice, getCode, getLeaf } from './sku-choice.ts'
import * as css from './sku-dialog.css.ts'
import { canTake, isSpent, type Take } from './use-take.ts'

/**
 * `isStale`: the prices of a newer choice are still loading. `isAtHome`: the licence covers the reader's country; otherwise no main
 * button leads to it.
 */
type Chosen = {
  track: TrackWire
  versionId: string
  choice: Choice
  skuId: string
  isStale: boolean
  isAtHome: boolean
  /** Of members: the plan includes it. */
  isInPlan: boolean
}
/** Without `onConfirm`, the footer shows the buy buttons. */
type What = { take: Take | null; onConfirm?: ((skuId: string) => unknown) | undefined; onClose: () => void }

/** The price of the choice, and its buttons. */
export function SkuFooter({ take, onConfirm, onClose, ...chosen }: Chosen & What) {
  const { choice, skuId, isStale, isAtHome } = chosen
  const leaf = getLeaf(choice)
  const fen = leaf?.price ?? -1
  return (
    <>
      <div className={css.total} aria-live="polite">
        {chosen.isInPlan ? <Included scale="lg" /> : <Price fen={fen} originalFen={leaf?.originalPrice} scale="lg" />}
        <p className={css.chosen}>
          <Dotted items={choice.map(({ name }) => name)} />
        </p>
      </div>
      <div className={css.actions}>
        {isEnquiry(fen) ? (
          <>
            <EnquiryButton {...chosen} isAtHome={isAtHome && !canTake(take)} />
            {(canTake(take) || isSpent(take)) && <TakeButton take={take} isAtHome={isAtHome} />}
          </>
        ) : onConfirm ? (
          <ConfirmButton isStale={isStale} isAtHome={isAtHome} onConfirm={() => onConfirm(skuId)} />
        ) : (
          <BuyButtons {...chosen} take={canTake(take) || isSpent(take) ? take : null} onClose={onClose} />
        )}
      </div>
    </>
  )
}

/** Links to the enquiry page, with track and licence in the address. */
function EnquiryButton({ track, versionId, choice, isAtHome }: Chosen) {
  return (
    <LinkButton
      to="/contact"
      search={{ track: track.id, version: versionId === track.version.id ? undefined : versionId, _: getCode(choice) }}
      look={isAtHome ? 'primary' : 'secondary'}
      preload={false}
    >
      <Trans>询价</Trans>
    </LinkButton>
  )
}

/** Does not navigate: the code that opened the dialog continues with the choice. */
function ConfirmButton({
  isStale,
  isAtHome,
  onConfirm,
}: Pick<Chosen, 'isStale' | 'isAtHome'> & { onConfirm: () => unknown }) {
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await onConfirm()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button look={isAtHome ? 'primary' : 'secondary'} isBusy={isBusy || isStale} onClick={confirm}>
      <Trans>确定</Trans>
    </Button>
  )
}

/** Visitors sign in first, and then what they pressed goes on: to checkout, or into the cart. A member's main action is to take it. */
function BuyButtons({ track, skuId, isStale, isAtHome, take, onClose }: Chosen & Pick<What, 'take' | 'onClose'>) {
  const isSignedIn = useSignedIn()
  const openLogin = useOpenLogin()
  const navigate = useNavigate()
  const actionContext = useActionContext()
  const [isAdding, setIsAdding] = useState(false)
  const checkout = { to: '/order/confirm', search: { skuId } } as const
  const pay = () => (isSignedIn ? navigate(checkout) : openLogin({ goTo: toHref(checkout) }))
  const add = async () => {
    if (!isSignedIn) return askToSignIn(actionContext, { kind: 'cart', track: { ...track, skuId } })
    setIsAdding(true)
    const isThere = await addSku(actionContext, track, skuId)
    setIsAdding(false)
    if (isThere) onClose()
  }
  return (
    <>
      <Button isBusy={isAdding || isStale} onClick={add}>
        <Trans>加入购物车</Trans>
      </Button>
      <Button look={take || !isAtHome ? 'secondary' : 'primary'} isBusy={isStale} onClick={pay}>
        <Trans>去支付</Trans>
      </Button>
      {take && <TakeButton take={take} isAtHome={isAtHome} />}
    </>
  )
}

/** Says so once nothing is left of today, and from when again. */
function TakeButton({ take, isAtHome }: { take: Take; isAtHome: boolean }) {
  return (
    <span className={css.takeButton}>
      <Button
        look={isAtHome && !isSpent(take) ? 'primary' : 'secondary'}
        isFull
        isBusy={take.isBusy}
        isDisabled={isSpent(take)}
        onClick={take.take}
      >
        {isSpent(take) ? <QuotaLeft member={take.member} /> : <Trans>用会员兑换</Trans>}
      </Button>
    </span>
  )
}
