import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isEnquiry } from '#web/lib/format/money.ts'
import { useDock } from '#web/lib/hooks/use-dock.ts'
import { usePlayerHeight } from '#web/lib/hooks/use-player-height.ts'
import { Button } from '#web/ui/button.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { useIncludedIn } from '../exchange/included.ts'
import { OfferPrice } from '../exchange/offer-price.tsx'
import * as css from './buy-bar.css.ts'

/**
 * On a phone price and buy button lie below the first screen: they stay at the bottom of the window, except while the
 * price card itself is in view. The last child of the page's content, where it takes its own room.
 */
export function BuyBar({ track, card, onBuy }: { track: TrackWire; card: string; onBuy: () => void }) {
  const { t } = useLingui()
  const isAway = useIsAway(card)
  const dock = useDock()
  const isIncluded = useIncludedIn(track) !== null
  return (
    <section ref={isAway ? dock : null} className={css.bar} aria-label={t`价格与购买`} data-away={isAway}>
      <OfferPrice track={track} originalFen={track.originalPrice} />
      <Button look="primary" onClick={onBuy}>
        {isEnquiry(track.price) || isIncluded ? <Trans>选择授权</Trans> : <Trans>购买</Trans>}
      </Button>
    </section>
  )
}

/**
 * Whether the card's button to buy is out of view; what lies behind the player is. False until it is known, because on most phones
 * the page begins with the price in view.
 */
function useIsAway(id: string): boolean {
  const [isAway, setIsAway] = useState(false)
  const covered = usePlayerHeight()
  useEffect(() => {
    const card = document.getElementById(id)
    if (!card || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsAway((entry?.intersectionRatio ?? 0) < 1), {
      rootMargin: `-64px 0px -${covered}px`,
      threshold: 1,
    })
    observer.observe(card.querySelector(':scope > button') ?? card)
    return () => observer.disconnect()
  }, [id, covered])
  return isAway
}
