import { Trans } from '@lingui/react/macro'
import { isEnquiry } from '#web/lib/format/money.ts'
import type { ButtonScale } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Sound } from '../sound.ts'
import { buyLink } from '../track-link.ts'

/**
 * Sold-out tracks can be played, but not bought. The specification's "Buy now" of the player says which track is meant, because the
 * page of a track has a button of that name as well.
 */
export function BuyLink({ sound, scale, isFull }: { sound: Sound; scale: ButtonScale; isFull?: boolean }) {
  if (!sound.status) return null
  return (
    <LinkButton {...buyLink(sound)} look="primary" scale={scale} isFull={isFull} preload={false}>
      {isEnquiry(sound.price) ? <Trans>询价</Trans> : <Trans>购买这首</Trans>}
      {/* Not a label: the name must begin with the visible text. */} <VisuallyHidden>{sound.name}</VisuallyHidden>
    </LinkButton>
  )
}
